/// Why a submission is refused before any rule of the domain is asked.
enum SubmissionFault: String, Error, CaseIterable {
    /// Not for this origin, not decodable, or of a kind nobody submits.
    case unreadable = "integrity.malformed"
    /// The device is not known and not certified, or did not sign.
    case unknownSpeaker = "integrity.unknown_author"
    /// The device has used this counter: the statement is an old one, or stands beside another.
    case repeated = "integrity.counter_reused"
    /// It names a state of the log that never was.
    case forked = "integrity.forked"
    /// Its date lies further ahead than clocks may differ.
    case fromTheFuture = "guard.clock"

    /// It was said so long ago that nobody remembers whether it was answered.
    case tooOld = "conflict.stale"

    /// What a letter says is taken for so long, in seconds.
    static let maximumAgeSeconds: Int64 = 30 * 86_400
    /// An answer is kept for as long as its letter is not refused by its date alone, however far ahead that was.
    static let answerRetentionSeconds = maximumAgeSeconds + OriginClock.toleranceSeconds + 1

    /// Refusals of which nothing is kept: the letter gets the same one each time it comes, or nobody is known to have sent it.
    static let unstoredNames = Set([unreadable, unknownSpeaker, repeated, tooOld].map(\.name))

    /// A name of schema/errors.json, for the receipt.
    var name: String { rawValue }
}
