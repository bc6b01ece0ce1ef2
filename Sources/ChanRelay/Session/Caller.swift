internal import ChanID
internal import ChanLog
internal import ChanSodium

/// Who a connection belongs to, once its signature was checked: one key, one role, one conversation.
struct Caller: Hashable, Sendable {
    let conversation: ConversationID
    let role: CallerRole
    let key: VerifyKey
    /// How whoever claims to be the origin came to be it.
    var changes: [OriginChange] = []
    /// Where it calls from; `nil` for this machine.
    var network: CallerNetwork?
}
