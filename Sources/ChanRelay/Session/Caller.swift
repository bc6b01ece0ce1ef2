internal import ChanID
internal import ChanLog
internal import ChanSodium

/// An authenticated caller: the key, role and conversation of a connection whose signature was verified.
struct Caller: Hashable, Sendable {
    let conversation: ConversationID
    let role: CallerRole
    let key: VerifyKey
    /// The changes of origin that the caller presented, which lead to its key.
    var changes: [OriginChange] = []
    /// The caller's network; `nil` for this machine.
    var network: CallerNetwork?
}
