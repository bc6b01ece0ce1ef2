import ChanID
import ChanLog
import ChanSodium
import FoundationEssentials
import SwiftProtobuf

extension Welcome {
    /// It travels in a receipt.
    package static let maximumBytes = Limits.receipt - 1024
    /// A path of 25 nodes takes 800 bytes, a run of epochs 50 at most, so this many always fit.
    package static let mostRuns = 1_200

    func encoded() throws(WelcomeError) -> [UInt8] {
        var wire = WireWelcome()
        wire.conversationID = Data(conversation.bytes)
        wire.member = Data(member.bytes)
        if let path { wire.position = try WireTreePosition(path) }
        wire.secrets = secrets.map(WireSecretRun.init)
        do { return try wire.serializedBytes() } catch { throw .malformed }
    }

    init(encoded bytes: [UInt8]) throws(WelcomeError) {
        guard bytes.count <= Self.maximumBytes, let wire = try? WireWelcome(serializedBytes: bytes),
            let conversation = ConversationID(wire.conversationID), let member = MemberID(wire.member)
        else { throw .malformed }
        var runs: [SecretRun] = []
        for run in wire.secrets { runs.append(try SecretRun(run)) }
        let path = wire.hasPosition ? try MemberPath(wire.position, conversation: conversation, runs: runs) : nil
        self.init(conversation: conversation, member: member, path: path, runs: runs)
    }
}

extension WireTreePosition {
    fileprivate init(_ path: MemberPath) throws(WelcomeError) {
        self.init()
        slot = path.slot
        epoch = path.epoch
        treeVersion = path.tree.version
        leafCount = path.tree.shape.leafCount
        var keys: [UInt8] = []
        defer { wipe(&keys) }
        for node in path.tree.shape.path(of: path.slot) {
            guard let key = path.nodes[node] else { throw .malformed }
            keys += key.exposed()
        }
        self.path = Data(keys)
    }
}

extension MemberPath {
    /// The epoch's own secret stands among the runs, where it is checked with all others.
    fileprivate init(
        _ wire: WireTreePosition, conversation: ConversationID, runs: [SecretRun]
    ) throws(WelcomeError) {
        guard let shape = TreeShape(leafCount: wire.leafCount), shape.contains(slot: wire.slot),
            wire.path.count == (shape.depth + 1) * NodeKey.byteCount,
            let secret = runs.last(where: { $0.scope == .members && $0.lastEpoch == wire.epoch })?.last
        else { throw .malformed }
        var nodes: [UInt32: NodeKey] = [:]
        var keys = [UInt8](wire.path)
        defer { wipe(&keys) }
        for (index, node) in shape.path(of: wire.slot).enumerated() {
            let start = index * NodeKey.byteCount
            nodes[node] = NodeKey([UInt8](keys[start..<start + NodeKey.byteCount]))
        }
        let tree = KeyTree(
            conversation: conversation, version: wire.treeVersion, shape: shape, secret: secret)
        self.init(slot: wire.slot, nodes: nodes, tree: tree)
    }
}

extension WireSecretRun {
    fileprivate init(_ run: SecretRun) {
        self.init()
        scopeKind = UInt32(run.scope.kind.rawValue)
        scopeID = run.scope.id
        firstEpoch = run.epochs.lowerBound
        lastEpoch = run.lastEpoch
        secret = Data(run.first.key.secret.exposed())
    }
}

extension SecretRun {
    /// Longer than any conversation lives; what a forged welcome can make a reader compute stays bounded.
    fileprivate static let maximumEpochs: UInt32 = 1 << 20

    fileprivate init(_ wire: WireSecretRun) throws(WelcomeError) {
        var bytes = [UInt8](wire.secret)
        defer { wipe(&bytes) }
        guard let kind = UInt8(exactly: wire.scopeKind).flatMap(ScopeKind.init), let key = SymmetricKey(bytes),
            wire.lastEpoch >= wire.firstEpoch, wire.lastEpoch - wire.firstEpoch < Self.maximumEpochs,
            let run = SecretRun(
                first: ScopeSecret(scope: Scope(kind, id: wire.scopeID), epoch: wire.firstEpoch, key: key),
                lastEpoch: wire.lastEpoch)
        else { throw .malformed }
        self = run
    }

    /// The newest secret of the run.
    fileprivate var last: ScopeSecret? {
        var last: ScopeSecret?
        try? forEachSecret { last = $0 }
        return last
    }
}
