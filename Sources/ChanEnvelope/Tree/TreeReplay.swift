package import ChanID
package import ChanLog

/// The whole tree again from its seed and the public notices: how a claimant goes on where the origin stopped. Each
/// epoch is checked against what the log committed to.
package struct TreeReplay: Sendable {
    package private(set) var tree: KeyTree
    /// Every node that has someone below.
    package private(set) var keys: [UInt32: NodeKey]
    private var seed: TreeSeed

    /// - Parameter start: the tree as the seed's version began: at genesis, or at the notice that rebuilt it.
    /// - Throws: `missingNode` never, for a start its initializer accepted.
    package init(_ start: InitialKeyTree, seed: TreeSeed, conversation: ConversationID) throws(TreeError) {
        keys = start.keys
        tree = KeyTree(
            conversation: conversation, version: seed.version, shape: start.shape, secret: try start.secret())
        self.seed = seed
    }

    /// Applies the chunks of the next notice.
    /// - Throws: what does not fit; `wrongTreeVersion` at a rebuild, which needs the next seed and a new start.
    package mutating func follow(_ chunks: [EpochNotice]) throws(TreeError) {
        let notice = try TreeNotice(chunks, after: tree)
        guard !notice.isRebuild else {
            throw .wrongTreeVersion(expected: tree.version, found: notice.treeVersion)
        }
        let update = try tree.applying(notice.change, seed: seed) { keys[$0] }
        guard update.tree.secret.commitment == notice.commitment else {
            throw .wrongCommitment(epoch: notice.epoch)
        }
        for (node, key) in update.changed { keys[node] = key }
        tree = update.tree
    }

    /// Whether the chunks of the next notice rebuild the tree.
    package func isRebuilt(by chunks: [EpochNotice]) -> Bool {
        chunks.first?.tree.version == tree.version &+ 1
    }

    /// Goes on with the tree as the next seed draws it. Who stays is told by the leaves that the notice hands out.
    /// - Throws: what does not fit, `wrongCommitment` where a member's key could not be sealed to.
    package mutating func follow(_ chunks: [EpochNotice], rebuiltFrom next: TreeSeed) throws(TreeError) {
        let notice = try TreeNotice(chunks, after: tree)
        guard notice.isRebuild, next.version == notice.treeVersion else {
            throw .wrongTreeVersion(expected: next.version, found: notice.treeVersion)
        }
        let slots = chunks.flatMap(\.wraps).filter { $0.node == $0.child && $0.node % 2 == 0 }.map { $0.node / 2 }
        let start = try InitialKeyTree(slots: Set(slots).sorted(), in: notice.shape, seed: next, epoch: notice.epoch)
        let rebuilt = KeyTree(
            conversation: tree.conversation, version: next.version, shape: start.shape, secret: try start.secret())
        guard rebuilt.secret.commitment == notice.commitment else { throw .wrongCommitment(epoch: notice.epoch) }
        (tree, keys, seed) = (rebuilt, start.keys, next)
    }
}
