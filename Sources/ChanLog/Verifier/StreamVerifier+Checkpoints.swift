package import ChanID

/// A checkpoint someone showed, beside what has been verified.
package enum CheckpointComparison: Hashable, Sendable {
    /// Exactly the verified log.
    case current
    /// Of a log this many entries longer. It is compared when the log gets there.
    case ahead(by: UInt64)
    /// Of a log this many entries shorter: the source lags, or this is history. `compare(_:root:)` tells whether it is
    /// the same history.
    case behind(by: UInt64)
}

extension StreamVerifier {
    /// Takes the largest checkpoint a source has, as its hello, its status or its peers show it, and holds it to that.
    /// - Parameter shown: the size the source had shown when it showed this one: what it showed since is no contradiction. `nil`:
    ///   all that is known of it.
    /// - Throws: `badCheckpoint`, `badCosignature`, `rolledBack` where the source showed more before, `forked` where the
    ///   checkpoint contradicts another of its size.
    package mutating func observe(
        _ note: [UInt8], from source: LogSource, after shown: UInt64? = nil
    ) throws(IntegrityError) -> (checkpoint: SignedCheckpoint, standing: CheckpointComparison) {
        let checkpoint = try authenticate(note)
        try compare(checkpoint)
        let before = min(sourceCheckpoints[source]?.size ?? 0, shown ?? .max)
        if checkpoint.size < before { throw .rolledBack(from: before, to: checkpoint.size) }
        setCheckpoint(of: source, to: checkpoint)
        return (checkpoint, comparison(of: checkpoint))
    }

    /// Compares a checkpoint behind the verified log with the root this log had then, from its stored hashes.
    /// - Throws: `forked`.
    package func compare(_ checkpoint: SignedCheckpoint, root: Digest) throws(IntegrityError) {
        guard checkpoint.root != root, let head = position.head else { return }
        throw .forked(head.contradicts(checkpoint))
    }

    private func comparison(of checkpoint: SignedCheckpoint) -> CheckpointComparison {
        if checkpoint.size == size { return .current }
        return checkpoint.size > size ? .ahead(by: checkpoint.size - size) : .behind(by: size - checkpoint.size)
    }

    /// Compares with everything known of the same size: the verified head and what sources claim.
    func compare(_ checkpoint: SignedCheckpoint) throws(IntegrityError) {
        for known in [position.head].compactMap(\.self) + sourceCheckpoints.values
        where known.size == checkpoint.size && known.root != checkpoint.root {
            throw .forked(known.contradicts(checkpoint))
        }
    }

    /// Remembers the largest checkpoint of a source. A smaller one is no lie here: ranges of history end with theirs.
    mutating func setCheckpoint(of source: LogSource, to checkpoint: SignedCheckpoint) {
        if let held = sourceCheckpoints[source], held.size >= checkpoint.size { return }
        sourceCheckpoints[source] = checkpoint
    }

    /// The claims about a log of exactly this size that another root contradicts.
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
