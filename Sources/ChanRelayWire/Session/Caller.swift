package import ChanID
package import ChanLog
package import ChanSodium

/// An authenticated caller: the key, role and conversation of a connection whose signature was verified.
package struct Caller: Hashable, Sendable {
    package let conversation: ConversationID
    package let role: CallerRole
    package let key: VerifyKey
    /// The changes of origin that the caller presented, which lead to its key.
    package var changes: [OriginChange] = []
    /// The caller's network; `nil` for this machine.
    package var network: CallerNetwork?
}
