package import ChanID

/// Why a welcome, or an ending, is of no use to the one who got it.
package enum WelcomeError: Error, Hashable, Sendable {
    /// Not sealed to this key, or changed.
    case unopenable
    /// Not in the form of a welcome, or past a limit.
    case malformed
    /// More history than a receipt has room for.
    case tooLong(bytes: Int)
    case wrongConversation
    /// For another member of this conversation.
    case wrongMember
    /// The log has another commitment for this secret, or none.
    case wrongCommitment(Scope, epoch: UInt32)
    /// The newcomer's sealing key is not usable.
    case unusableKey
}
