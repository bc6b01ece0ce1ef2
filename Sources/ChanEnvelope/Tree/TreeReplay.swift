package import ChanID
package import ChanLog

/// Reconstructs the whole tree from its seed and the public notices, so that a claimant can continue it. Each epoch is
/// checked against the commitment in the log.
package struct TreeReplay: Sendable {
    package private(set) var tree: KeyTree
    /// The keys of all nodes with a member below.
    package private(set) var keys: [UInt32: NodeKey]
    private var seed: TreeSeed

    /// - Parameter start: the initial tree of the seed's version: at the genesis, or at the notice that rebuilt it.
    /// - Throws: `missingNode`, but never for a start that its initializer accepted.
    package init(_ start: InitialKeyTree, seed: TreeSeed, conversation: ConversationID) throws(TreeError) {
        keys = start.keys
        tree = KeyTree(
            conversation: conversation, version: seed.version, shape: start.shape, secret: try start.secret())
        self.seed = seed
    }

    /// Applies the chunks of the next notice.
    ///
    /// - Throws: the reason why the notice does not fit; `wrongTreeVersion` at a rebuild, which needs the next seed and
    ///   a new start.
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

    /// Returns whether the chunks of the next notice rebuild the tree.
    package func isRebuilt(by chunks: [EpochNotice]) -> Bool {
        chunks.first?.tree.version == tree.version &+ 1
    }

    /// Continues with the tree that derives from the next seed. The leaves in the notice determine the remaining
    /// members.
    ///
    /// - Throws: the reason why the notice does not fit; `wrongCommitment` when a member was skipped because its key
    ///   could not be used.
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
