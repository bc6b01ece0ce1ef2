/// A batch that extends the verified log and produces exactly the root that its checkpoint signs.
///
/// The caller then reads and verifies its entries in order, and applies each one before the next.
package struct VerifiedBatch: Sendable {
    package let checkpoint: SignedCheckpoint
    /// The new entries in order; empty when all were known.
    package let entries: [OrderedEntry]
    /// The number of entries that were already known: harmless, counted.
    package let repeated: Int
    /// The forks that the verification of this valid batch revealed.
    package let findings: [IntegrityError]
}
