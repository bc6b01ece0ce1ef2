import ChanID
package import ChanLog

/// The changes of one epoch at the origin. `tree` and `changed` must be persisted in the transaction that appends
/// `notices`.
package struct TreeUpdate: Sendable {
    /// The new state of the tree.
    package let tree: KeyTree
    package let change: TreeChange
    /// The new keys of all changed nodes; `nil` for a node without members below.
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

    /// Returns a copy whose notice contains the secret of the previous epoch, sealed under the new one, for
    /// conversations that share their whole history with newcomers. Newcomers cannot read past a later notice without
    /// it.
    package func handingOn(_ old: ScopeSecret) -> TreeUpdate {
        TreeUpdate(
            tree: tree, change: change, changed: changed, wraps: wraps,
            previous: old.sealedAsPrevious(of: tree.secret, in: tree.conversation))
    }

    /// The public notice, in chunks of at most 48 KiB.
    package var notices: [EpochNotice] { NoticeChunks.split(notice) }

    /// Returns the path of a newcomer of this epoch. All nodes above its slot are among the changed ones.
    ///
    /// - Throws: `missingNode` for a slot that did not join in this epoch.
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
