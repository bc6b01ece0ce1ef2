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

    /// A name of schema/errors.json, for the receipt.
    var name: String { rawValue }
}
