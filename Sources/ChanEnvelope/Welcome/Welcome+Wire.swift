import ChanID
import ChanLog
import ChanSodium
import FoundationEssentials
import SwiftProtobuf

extension Welcome {
    /// The most bytes of a welcome, which is transferred in a receipt.
    package static let maximumBytes = Limits.receipt - 1024
    /// The most runs. A path of 25 nodes needs 800 bytes and a run at most 50, so this many always fit.
    package static let maximumRuns = 1_200
    /// The most bytes of an entry key.
    private static let bytesOfEntryKey = 46
    private static let bytesOfRun = 50
    private static let bytesOfRest = 900

    /// Returns how many entry keys fit beside this many runs.
    package static func room(besides runs: Int) -> Int {
        max(0, maximumBytes - bytesOfRest - runs * bytesOfRun) / bytesOfEntryKey
    }

    func encoded() throws(WelcomeError) -> [UInt8] {
        var wire = WireWelcome()
        wire.conversationID = Data(conversation.bytes)
        wire.member = Data(member.bytes)
        if let path { wire.position = try WireTreePosition(path) }
        wire.secrets = secrets.map(WireSecretRun.init)
        wire.entryKeys = entryKeys.map(WireEntryKey.init)
        do { return try wire.serializedBytes() } catch { throw .malformed }
    }
}

extension UnverifiedWelcome {
    init(encoded bytes: [UInt8]) throws(WelcomeError) {
        guard bytes.count <= Welcome.maximumBytes, let wire = try? WireWelcome(serializedBytes: bytes),
            let conversation = ConversationID(wire.conversationID), let member = MemberID(wire.member)
        else { throw .malformed }
        var runs: [SecretRun] = []
        for run in wire.secrets { runs.append(try SecretRun(run)) }
        var entryKeys: [EntryKey] = []
        for key in wire.entryKeys { entryKeys.append(try EntryKey(key)) }
        self.init(
            conversation: conversation, member: member, secrets: runs,
            position: wire.hasPosition ? try Position(wire.position) : nil, entryKeys: entryKeys)
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

extension UnverifiedWelcome.Position {
    fileprivate init(_ wire: WireTreePosition) throws(WelcomeError) {
        guard let shape = TreeShape(leafCount: wire.leafCount), shape.contains(slot: wire.slot),
            wire.treeVersion <= Limits.treeVersion, wire.path.count == (shape.depth + 1) * NodeKey.byteCount
        else { throw .malformed }
        var nodes: [UInt32: NodeKey] = [:]
        var keys = [UInt8](wire.path)
        defer { wipe(&keys) }
        for (index, node) in shape.path(of: wire.slot).enumerated() {
            let start = index * NodeKey.byteCount
            nodes[node] = NodeKey([UInt8](keys[start..<start + NodeKey.byteCount]))
        }
        self.init(slot: wire.slot, epoch: wire.epoch, treeVersion: wire.treeVersion, shape: shape, nodes: nodes)
    }
}

extension WireSecretRun {
    fileprivate init(_ run: SecretRun) {
        self.init()
        scopeKind = UInt32(run.scope.kind.rawValue)
        scopeID = run.scope.id
        firstEpoch = run.epochs.lowerBound
        lastEpoch = run.lastEpoch
        var exposed = run.exposed()
        defer { wipe(&exposed) }
        secret = Data(exposed)
    }
}

extension WireEntryKey {
    fileprivate init(_ entryKey: EntryKey) {
        self.init()
        entry = entryKey.entry
        var exposed = entryKey.key.exposed()
        defer { wipe(&exposed) }
        key = Data(exposed)
    }
}

extension EntryKey {
    fileprivate init(_ wire: WireEntryKey) throws(WelcomeError) {
        var bytes = [UInt8](wire.key)
        defer { wipe(&bytes) }
        guard wire.entry < Limits.logSize, let key = SharedKey(bytes) else { throw .malformed }
        self.init(entry: wire.entry, key: key)
    }
}

extension SecretRun {
    /// The most epochs of a run: more than any conversation needs. It bounds the computation that a forged welcome can
    /// cause.
    private static let maximumEpochs: UInt32 = 1 << 20

    fileprivate init(_ wire: WireSecretRun) throws(WelcomeError) {
        var bytes = [UInt8](wire.secret)
        defer { wipe(&bytes) }
        guard let kind = UInt8(exactly: wire.scopeKind).flatMap(ScopeKind.init), let key = SharedKey(bytes),
            wire.lastEpoch >= wire.firstEpoch, wire.lastEpoch - wire.firstEpoch < Self.maximumEpochs
        else { throw .malformed }
        self.init(Scope(kind, id: wire.scopeID), wire.firstEpoch...wire.lastEpoch, key: key)
    }
}
