package import ChanID

/// The reason why a welcome, or a notice of an ended membership, cannot be used.
package enum WelcomeError: Error, Hashable, Sendable {
    /// It was not sealed to this key, or was changed.
    case unopenable
    /// It has an invalid form or exceeds a limit.
    case malformed
    /// It has more history than fits into a receipt.
    case tooLong(bytes: Int)
    case wrongConversation
    /// It is for another member of this conversation.
    case wrongMember
    /// The log has another commitment for this secret, or none.
    case wrongCommitment(Scope, epoch: UInt32)
    /// The newcomer's sealing key cannot be used.
    case unusableKey
}
