import ChanID

/// Two signed pieces of data that cannot both belong to one log.
package struct ForkEvidence: Hashable, Sendable {
    package enum Piece: Hashable, Sendable {
        /// A signed note as received.
        case checkpoint([UInt8])
        /// An author's signed statement whose `seen` checkpoint does not match the log.
        case statement(SignedStatement)
    }

    package let first: Piece
    package let second: Piece
    /// Proves that the larger checkpoint's log had another root than the smaller checkpoint; `nil` where both are of one
    /// size.
    package var prefix: PrefixProof?

    package init(_ first: Piece, _ second: Piece, prefix: PrefixProof? = nil) {
        self.first = first
        self.second = second
        self.prefix = prefix
    }

    /// Creates the evidence that two checkpoints are of different logs.
    ///
    /// - Parameter prefix: for checkpoints of different sizes, from any source.
    /// - Returns: `nil` if this does not prove it.
    package init?(_ first: SignedCheckpoint, against second: SignedCheckpoint, prefix: PrefixProof?) {
        guard first.checkpoint.isProvenOtherLog(than: second.checkpoint, prefix) else { return nil }
        self.init(
            .checkpoint(first.encoded()), .checkpoint(second.encoded()),
            prefix: first.size == second.size ? nil : prefix)
    }
}

extension Checkpoint {
    /// Returns whether this checkpoint and another one of the same conversation are proven to be of different logs.
    ///
    /// - Parameter prefix: for checkpoints of different sizes: which root the larger one's log had at the smaller size.
    package func isProvenOtherLog(than other: Checkpoint, _ prefix: PrefixProof?) -> Bool {
        guard conversation == other.conversation else { return false }
        guard size != other.size else { return root != other.root }
        let (smaller, larger) = size < other.size ? (self, other) : (other, self)
        guard let prefix, prefix.growth.from == smaller.size, prefix.growth.to == larger.size else { return false }
        return prefix.root != smaller.root && prefix.isProven(in: larger.root)
    }
}
