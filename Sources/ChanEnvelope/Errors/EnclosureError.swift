/// Why a submission or an enclosed statement does not open.
package enum EnclosureError: Error, Hashable, Sendable {
    /// Not sealed to this origin's key, or changed.
    case unopenable
    case malformed
    case wrongConversation
    /// The body is not the one the statement was signed over.
    case bodyMismatch
    /// Neither a secret at hand nor a key carried.
    case noKey
    case body(BodyError)
}
