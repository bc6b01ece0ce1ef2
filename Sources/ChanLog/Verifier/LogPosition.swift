package import ChanID

/// The size up to which a log has been verified, with the state that a verifier needs to continue.
package struct LogPosition: Hashable, Sendable {
    package internal(set) var tree: CompactRange
    /// The checkpoint at which `tree` was verified; `nil` before the first.
    package internal(set) var head: SignedCheckpoint?
    /// The largest `ordered_at` so far.
    package internal(set) var lastOrderedAt: Timestamp

    package init(tree: CompactRange, head: SignedCheckpoint?, lastOrderedAt: Timestamp) {
        self.tree = tree
        self.head = head
        self.lastOrderedAt = lastOrderedAt
    }

    /// The position before the genesis.
    package static let beginning = LogPosition(
        tree: CompactRange(), head: nil, lastOrderedAt: Timestamp(milliseconds: 0))

    /// Creates the position at a signed checkpoint, for a reader without access to earlier history.
    ///
    /// - Parameter peaks: the hashes of the tree at that size, from any source.
    /// - Throws: `badRoot` when they do not produce the signed root.
    package static func at(_ head: SignedCheckpoint, peaks: [Digest]) throws(IntegrityError) -> LogPosition {
        guard let tree = CompactRange(size: head.size, peaks: peaks), tree.root == head.root else {
            throw .badRoot(size: head.size)
        }
        return LogPosition(tree: tree, head: head, lastOrderedAt: Timestamp(milliseconds: 0))
    }
}
