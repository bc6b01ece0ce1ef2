import ChanID
import ChanLog

/// A complete epoch notice of a key tree that fits the tree to which it is to be applied.
struct TreeNotice {
    let oldShape: TreeShape
    let shape: TreeShape
    let change: TreeChange
    let epoch: UInt32
    let treeVersion: UInt64
    let isRebuild: Bool
    let commitment: Commitment

    private let conversation: ConversationID
    private let scope: Scope
    private let wraps: [Place: [UInt8]]

    private struct Place: Hashable {
        let node: UInt32
        let child: UInt32
    }

    init(_ chunks: [EpochNotice], after tree: KeyTree) throws(TreeError) {
        guard let notice = NoticeChunks.join(chunks) else { throw .incomplete }
        guard notice.commitment.scope == tree.scope else { throw .wrongScope(notice.commitment.scope) }
        let next = try tree.epoch.following()
        guard notice.commitment.epoch == next else {
            throw .wrongEpoch(expected: next, found: notice.commitment.epoch)
        }
        isRebuild = notice.tree.version == tree.version &+ 1
        guard isRebuild || notice.tree.version == tree.version else {
            throw .wrongTreeVersion(expected: tree.version, found: notice.tree.version)
        }
        change = try TreeChange(joined: notice.tree.joinedSlots, removed: notice.tree.removedSlots)
        guard let shape = TreeShape(leafCount: notice.tree.leafCount), shape == (try change.shape(after: tree.shape))
        else {
            throw .wrongShape(leafCount: notice.tree.leafCount)
        }
        self.shape = shape
        oldShape = tree.shape
        epoch = next
        treeVersion = notice.tree.version
        commitment = notice.commitment
        conversation = tree.conversation
        scope = tree.scope
        wraps = Dictionary(
            notice.wraps.map { (Place(node: $0.node, child: $0.child), $0.sealed) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns whether a node gets a key that does not derive from the previous one.
    func isFresh(_ node: UInt32) -> Bool {
        isRebuild || change.removes(under: node) || (change == .refresh && node == shape.root)
    }

    func sealed(_ node: UInt32, under child: UInt32) -> [UInt8]? { wraps[Place(node: node, child: child)] }

    func binding(_ node: UInt32, _ child: UInt32) -> WrapBinding {
        WrapBinding(
            conversation: conversation, scope: scope, epoch: epoch, treeVersion: treeVersion, node: node, child: child)
    }
}
