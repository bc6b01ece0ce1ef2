package import ChanID

/// The relation of a presented checkpoint to the verified log.
package enum CheckpointComparison: Hashable, Sendable {
    /// The checkpoint matches the verified log.
    case current
    /// The checkpoint's log is longer by this many entries. It is compared when the verified log reaches its size.
    case ahead(by: UInt64)
    /// The checkpoint's log is shorter by this many entries: the source lags, or the checkpoint is old.
    /// `compare(_:root:)` checks whether it has the same history.
    case behind(by: UInt64)
}

extension StreamVerifier {
    /// Records the largest checkpoint of a source, from its hello, its status or its peers, and checks it against
    /// earlier ones.
    ///
    /// - Parameter shown: the largest size that the source had presented before this checkpoint; a size that it
    ///   presented later is not a contradiction. `nil` uses everything known of the source.
    /// - Throws: `badCheckpoint`, `badCosignature`, `rolledBack` when the source presented a larger log before,
    ///   `forked` when the checkpoint contradicts another one of its size.
    package mutating func observe(
        _ note: [UInt8], from source: LogSource, after shown: UInt64? = nil
    ) throws(IntegrityError) -> (checkpoint: SignedCheckpoint, comparison: CheckpointComparison) {
        let checkpoint = try authenticate(note)
        try compare(checkpoint)
        let before = min(sourceCheckpoints[source]?.size ?? 0, shown ?? .max)
        if checkpoint.size < before { throw .rolledBack(from: before, to: checkpoint.size) }
        setCheckpoint(of: source, to: checkpoint)
        return (checkpoint, comparison(of: checkpoint))
    }

    /// Compares a checkpoint older than the verified log with the root that this log had at that size, from its stored
    /// hashes.
    ///
    /// - Throws: `forked`.
    package func compare(_ checkpoint: SignedCheckpoint, root: Digest) throws(IntegrityError) {
        guard checkpoint.root != root, let head = position.head else { return }
        throw .forked(head.contradicts(checkpoint))
    }

    private func comparison(of checkpoint: SignedCheckpoint) -> CheckpointComparison {
        if checkpoint.size == size { return .current }
        return checkpoint.size > size ? .ahead(by: checkpoint.size - size) : .behind(by: size - checkpoint.size)
    }

    /// Compares a checkpoint with all known checkpoints of its size: the verified head and those of the sources.
    func compare(_ checkpoint: SignedCheckpoint) throws(IntegrityError) {
        for known in [position.head].compactMap(\.self) + sourceCheckpoints.values
        where known.size == checkpoint.size && known.root != checkpoint.root {
            throw .forked(known.contradicts(checkpoint))
        }
    }

    /// Records the largest checkpoint of a source. A smaller one is not an error here, because ranges of history end
    /// with older checkpoints.
    mutating func setCheckpoint(of source: LogSource, to checkpoint: SignedCheckpoint) {
        if let known = sourceCheckpoints[source], known.size >= checkpoint.size { return }
        sourceCheckpoints[source] = checkpoint
    }

    /// Returns the errors for the checkpoints of exactly this size that have another root.
    func contradictions(of tree: CompactRange, by checkpoint: SignedCheckpoint) -> [IntegrityError] {
        sourceCheckpoints.values.filter { $0.size == tree.size && $0.root != tree.root && $0 != checkpoint }
            .map { .forked($0.contradicts(checkpoint)) }
    }
}

extension SignedCheckpoint {
    fileprivate func contradicts(_ other: SignedCheckpoint) -> ForkEvidence {
        ForkEvidence(.checkpoint(encoded()), .checkpoint(other.encoded()))
    }
}
