/// Why a small scope's or an open conversation's epoch could not be followed.
package enum ScopeError: Error, Hashable, Sendable {
    /// The notice is for another scope or epoch than the caller asked for, or not in the form this scope uses.
    case wrongNotice
    /// Chunks are missing or do not belong together.
    case incomplete
    /// No wrap of this notice is for this holder: not one of those it was drawn for.
    case notAHolder
    /// A wrap for this holder does not open, or was made for another place.
    case badWrap
    /// What was opened is not what the log committed to.
    case wrongCommitment
    /// The secret of the epoch before does not open under this one.
    case badPrevious
    /// A holder's sealing key is not usable.
    case unusableKey
    /// The epoch counter is at its end.
    case exhausted
}
