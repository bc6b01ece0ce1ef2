import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

/// An origin with its whole tree and all its notices, as the bytes in the log.
struct TreeFixture {
    let conversation: ConversationID
    let seed: TreeSeed
    private(set) var tree: KeyTree
    private(set) var keys: [UInt32: NodeKey]
    /// The notices of all epochs from 1, parsed from their public bytes.
    private(set) var notices: [[EpochNotice]] = []
    private(set) var secrets: [ScopeSecret]

    init(slots: [UInt32] = [0], seed: TreeSeed = .random()) throws {
        let start = try InitialKeyTree(slots: slots, seed: seed)
        conversation = try #require(ConversationID(randomBytes(32)))
        self.seed = seed
        keys = start.keys
        tree = KeyTree(conversation: conversation, version: 1, shape: start.shape, secret: try start.secret())
        secrets = [tree.secret]
    }

    @discardableResult
    mutating func apply(_ change: TreeChange, handingOn: Bool = false) throws -> TreeUpdate {
        var update = try tree.applying(change, seed: seed) { keys[$0] }
        if handingOn { update = update.handingOn(tree.secret) }
        try record(update)
        return update
    }

    mutating func record(_ update: TreeUpdate) throws {
        for (node, key) in update.changed { keys[node] = key }
        tree = update.tree
        secrets.append(tree.secret)
        notices.append(try update.notices.map(encodedAndParsed))
    }

    /// Returns the path of a current member.
    func path(of slot: UInt32) throws -> MemberPath {
        let nodes = tree.shape.path(of: slot).map { ($0, keys[$0]) }
        return MemberPath(
            slot: slot, nodes: try Dictionary(uniqueKeysWithValues: nodes.map { ($0, try #require($1)) }), tree: tree)
    }
}

/// Returns a notice as a reader of the log receives it.
func encodedAndParsed(_ notice: EpochNotice) throws -> EpochNotice {
    let bytes = PublicBody.epochNotice(notice).encoded()
    #expect(bytes.count <= NoticeChunks.maximumBytes)
    guard case .epochNotice(let parsed) = try PublicBody(parsing: bytes) else { throw UnexpectedBodyError() }
    return parsed
}

struct UnexpectedBodyError: Error {}

/// A sealing key for members to whom nothing is sealed.
let unusedSealingKey = SealingKey.generate()

extension MemberPath {
    func following(_ chunks: [EpochNotice]) throws(TreeError) -> MemberPath {
        try following(chunks, sealingKey: unusedSealingKey)
    }
}
