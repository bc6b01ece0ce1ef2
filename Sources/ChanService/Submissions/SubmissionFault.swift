/// Why a submission is refused before any rule of the domain is asked.
enum SubmissionFault: String, Error, CaseIterable {
    /// Not for this origin, not decodable, or of a kind nobody submits.
    case unreadable = "integrity.malformed"
    /// The device is not known and not certified, or did not sign.
    case unknownSpeaker = "integrity.unknown_author"
    /// What it asks for would now come to something else than what was signed.
    case stale = "conflict.stale"

    /// A name of schema/errors.json, for the receipt.
    var name: String { rawValue }
}
