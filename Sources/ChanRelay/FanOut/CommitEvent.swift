internal import ChanID
internal import ChanSodium

/// What a commit changed that connections must hear of, in the order committed.
enum CommitEvent: Sendable {
    case entriesAppended(ConversationID, EntrySegment)
    /// Bodies were forgotten: nothing encoded before may be sent any more.
    case pruned(ConversationID)
    /// Only these keys may go on reading, and those that have ended up to their end.
    case accessReplaced(ConversationID, Set<VerifyKey>, ended: [VerifyKey: UInt64])
    case submissionArrived(ConversationID)
    case receiptsStored(ConversationID, Set<Digest>)
    /// The relay stopped carrying the conversation.
    case stoppedCarrying(ConversationID, RelayError)

    /// Whether something is gone from the store that must not be read there again.
    var removesStoredData: Bool {
        switch self {
        case .pruned, .stoppedCarrying: true
        case .entriesAppended, .accessReplaced, .submissionArrived, .receiptsStored: false
        }
    }

    var conversation: ConversationID {
        switch self {
        case .entriesAppended(let conversation, _), .pruned(let conversation), .accessReplaced(let conversation, _, _),
            .submissionArrived(let conversation), .receiptsStored(let conversation, _),
            .stoppedCarrying(let conversation, _):
            conversation
        }
    }
}
