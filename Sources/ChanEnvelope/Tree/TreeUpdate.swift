import ChanID
package import ChanLog

/// What one epoch changes at the origin. Persist `tree` and `changed` in the transaction that appends `notices`.
package struct TreeUpdate: Sendable {
    /// The head from now on.
    package let tree: KeyTree
    package let change: TreeChange
    /// Every node touched with its key from now on; `nil` where nobody is left.
    package let changed: [UInt32: NodeKey?]
    let wraps: [Wrap]
    private let previous: [UInt8]

    init(tree: KeyTree, change: TreeChange, changed: [UInt32: NodeKey?], wraps: [Wrap], previous: [UInt8] = []) {
        self.tree = tree
        self.change = change
        self.changed = changed
        self.wraps = wraps
        self.previous = previous
    }

    /// The same, its notice handing the secret of the epoch before to whoever holds the new one: for conversations that
    /// show newcomers all of their history. A later notice without it ends what newcomers reach.
    package func handingOn(_ old: ScopeSecret) -> TreeUpdate {
        TreeUpdate(
            tree: tree, change: change, changed: changed, wraps: wraps,
            previous: old.sealedAsPrevious(of: tree.secret, in: tree.conversation))
    }

    /// The public notice, in chunks of at most 48 KiB.
    package var notices: [EpochNotice] { NoticeChunks.split(notice) }

    /// What a newcomer of this epoch starts from: every node above its slot has just been touched.
    /// - Throws: `missingNode` for a slot that did not join now.
    package func path(of slot: UInt32) throws(TreeError) -> MemberPath {
        var nodes: [UInt32: NodeKey] = [:]
        for node in tree.shape.path(of: slot) {
            guard case .some(.some(let key)) = changed[node] else { throw .missingNode(node) }
            nodes[node] = key
        }
        return MemberPath(slot: slot, nodes: nodes, tree: tree)
    }

    private var notice: EpochNotice {
        EpochNotice(
            commitment: tree.secret.commitment,
            tree: EpochNotice.Tree(
                version: tree.version, leafCount: tree.shape.leafCount, joinedSlots: change.joined,
                removedSlots: change.removed),
            wraps: wraps, previous: previous)
    }
}
