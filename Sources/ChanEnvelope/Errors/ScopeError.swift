/// The reason why an epoch of a small scope or of an open conversation could not be applied.
package enum ScopeError: Error, Hashable, Sendable {
    /// The notice is for another scope or epoch than the expected one, or not in the form that this scope uses.
    case wrongNotice
    /// Chunks are missing or do not belong together.
    case incomplete
    /// No wrap of this notice is for this key: the reader is not among the scope's recipients.
    case notAHolder
    /// A wrap for this recipient does not open, or is bound to another place.
    case badWrap
    /// The opened secret does not match the commitment in the log.
    case wrongCommitment
    /// The secret of the previous epoch does not open under this one.
    case badPrevious
    /// A recipient's sealing key cannot be used.
    case unusableKey
    /// The epoch counter has reached its maximum.
    case exhausted
}
