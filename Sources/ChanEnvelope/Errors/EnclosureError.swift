/// The reason why a submission or an enclosed statement cannot be opened.
package enum EnclosureError: Error, Hashable, Sendable {
    /// It was not sealed to this origin's key, or was changed.
    case unopenable
    case malformed
    case wrongConversation
    /// The body does not match the hash in the statement.
    case bodyMismatch
    /// The reader has no secret for the epoch, and the enclosure contains no key.
    case noKey
    case body(BodyError)
}
