package import ChanID

/// The reasons to refuse a submission before any rule of the domain applies.
package enum SubmissionFault: Error, CaseIterable {
    /// Sealed to another origin, malformed, or of a kind that members do not submit.
    case unreadable
    /// The device is unknown and not certified, or did not sign.
    case unknownSpeaker
    /// The device has already used this counter: the statement is old or conflicts with another one.
    case repeated
    /// It names a checkpoint that the log never had.
    case forked
    /// Its date is further in the future than the clock tolerance.
    case fromTheFuture

    /// It is older than the retention of answers, so that a repetition could not be recognized.
    case tooOld

    /// Refusals that are not stored: the submission gets the same one every time, or its sender is unknown.
    package static let unstoredNames = Set([unreadable, unknownSpeaker, repeated, tooOld].map(\.name))

    package var faultName: FaultName {
        switch self {
        case .unreadable: .integrityMalformed
        case .unknownSpeaker: .integrityUnknownAuthor
        case .repeated: .integrityCounterReused
        case .forked: .integrityForked
        case .fromTheFuture: .guardClock
        case .tooOld: .conflictStale
        }
    }

    /// The error's name for the receipt.
    package var name: String { faultName.rawValue }
}
