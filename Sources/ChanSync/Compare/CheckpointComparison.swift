package import ChanID

/// The relation of a relay's checkpoint, signed with this node's own key, to the local log.
package enum CheckpointComparison: Equatable, Sendable {
    /// Another log: the roots of the same size differ.
    case forked
    /// The local log has the same root at that size.
    case same
    /// The checkpoint is of a longer log, which the roots alone cannot compare.
    case longer

    /// - Parameters:
    ///   - size: the size of the local log.
    ///   - root: returns the root of the local log at a size that it has reached.
    package init<Failure>(
        of checkpoint: (size: UInt64, root: Digest), withLogOf size: UInt64,
        root: (UInt64) throws(Failure) -> Digest
    ) throws(Failure) {
        guard checkpoint.size <= size else {
            self = .longer
            return
        }
        self = try root(checkpoint.size) == checkpoint.root ? .same : .forked
    }
}
