internal import ChanID
internal import ChanSodium

/// What a commit changed that connections must hear of, in the order committed.
enum Announcement: Sendable {
    case grew(ConversationID, Stretch)
    /// Bodies were forgotten: nothing encoded before may be sent any more.
    case pruned(ConversationID)
    /// Only these keys may go on reading, and those that have ended up to their end.
    case accessReplaced(ConversationID, Set<VerifyKey>, ended: [VerifyKey: UInt64])
    case mailArrived(ConversationID)
    case settled(ConversationID, Set<Digest>)
    /// The relay stopped carrying the conversation.
    case ended(ConversationID, RelayError)

    /// Whether something is gone from the store that must not be read there again.
    var forgets: Bool {
        switch self {
        case .pruned, .ended: true
        case .grew, .accessReplaced, .mailArrived, .settled: false
        }
    }

    var conversation: ConversationID {
        switch self {
        case .grew(let conversation, _), .pruned(let conversation), .accessReplaced(let conversation, _, _),
            .mailArrived(let conversation), .settled(let conversation, _), .ended(let conversation, _):
            conversation
        }
    }
}
