/// A batch that appends to the verified log and gives exactly the root its checkpoint signs. Its entries are now read
/// and verified one after another, each after the one before has been applied.
package struct VerifiedBatch: Sendable {
    package let checkpoint: SignedCheckpoint
    /// What is new, in order; empty where all of it was known.
    package let entries: [OrderedEntry]
    /// How many entries were known before: harmless, counted.
    package let repeated: Int
    /// Forks that came to light on the way. The batch itself holds.
    package let findings: [IntegrityError]
}
