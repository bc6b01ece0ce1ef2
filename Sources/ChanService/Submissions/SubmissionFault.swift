/// The reasons to refuse a submission before any rule of the domain applies.
enum SubmissionFault: String, Error, CaseIterable {
    /// Sealed to another origin, malformed, or of a kind that members do not submit.
    case unreadable = "integrity.malformed"
    /// The device is unknown and not certified, or did not sign.
    case unknownSpeaker = "integrity.unknown_author"
    /// The device has already used this counter: the statement is old or conflicts with another one.
    case repeated = "integrity.counter_reused"
    /// It names a checkpoint that the log never had.
    case forked = "integrity.forked"
    /// Its date is further in the future than the clock tolerance.
    case fromTheFuture = "guard.clock"

    /// It is older than the retention of answers, so that a repetition could not be recognized.
    case tooOld = "conflict.stale"

    /// The seconds for which a submission is accepted.
    static let maximumAgeSeconds: Int64 = 30 * 86_400
    /// The seconds for which an answer is retained: until the submission would be refused for its date alone,
    /// including a date within the tolerance ahead.
    static let answerRetentionSeconds = maximumAgeSeconds + OriginClock.toleranceSeconds + 1

    /// Refusals that are not stored: the submission gets the same one every time, or its sender is unknown.
    static let unstoredNames = Set([unreadable, unknownSpeaker, repeated, tooOld].map(\.name))

    /// The error name from schema/errors.json, for the receipt.
    var name: String { rawValue }
}
