package import ChanID

/// How far a log has been verified: all a verifier needs to go on from there.
package struct LogPosition: Hashable, Sendable {
    package internal(set) var tree: CompactRange
    /// The checkpoint `tree` led to; `nil` before the first.
    package internal(set) var head: SignedCheckpoint?
    /// The largest `ordered_at` so far.
    package internal(set) var lastOrderedAt: Timestamp

    package init(tree: CompactRange, head: SignedCheckpoint?, lastOrderedAt: Timestamp) {
        self.tree = tree
        self.head = head
        self.lastOrderedAt = lastOrderedAt
    }

    /// Before the genesis.
    package static let beginning = LogPosition(
        tree: CompactRange(), head: nil, lastOrderedAt: Timestamp(milliseconds: 0))

    /// At a signed checkpoint, for a reader with whom earlier history is not shared.
    /// - Parameter peaks: of the tree at that size, from any source.
    /// - Throws: `badRoot` where they do not make the signed root.
    package static func at(_ head: SignedCheckpoint, peaks: [Digest]) throws(IntegrityError) -> LogPosition {
        guard let tree = CompactRange(size: head.size, peaks: peaks), tree.root == head.root else {
            throw .badRoot(size: head.size)
        }
        return LogPosition(tree: tree, head: head, lastOrderedAt: Timestamp(milliseconds: 0))
    }
}
