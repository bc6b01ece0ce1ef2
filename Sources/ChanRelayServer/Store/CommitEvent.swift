internal import ChanID
internal import ChanRelayWire
internal import ChanSodium

/// A change in a commit that affects connections, in commit order.
enum CommitEvent: Sendable {
    case entriesAppended(ConversationID, EntrySegment)
    /// Bodies were deleted: frames encoded earlier must not be sent any more.
    case pruned(ConversationID)
    /// The access set was replaced: only these keys may continue to read, and ended keys up to their end.
    case accessReplaced(ConversationID, Set<VerifyKey>, ended: [VerifyKey: UInt64])
    /// The origin named the conversation's other relays.
    case peersReplaced(ConversationID, Set<RelayID>, from: PeerSource)
    case submissionArrived(ConversationID)
    case receiptsStored(ConversationID, Set<Digest>)
    /// The public preview was replaced, or nothing is shown any more.
    case previewReplaced(ConversationID, PreviewCatalog.Entry?)
    /// The relay stopped carrying the conversation, and kept or deleted its data.
    case stoppedCarrying(ConversationID, RelayError, isKept: Bool)

    /// Whether the event deletes stored data, which must also be removed from the write-ahead log.
    var removesStoredData: Bool {
        switch self {
        case .pruned, .previewReplaced, .stoppedCarrying: true
        case .entriesAppended, .accessReplaced, .peersReplaced, .submissionArrived, .receiptsStored: false
        }
    }

    var conversation: ConversationID {
        switch self {
        case .entriesAppended(let conversation, _), .pruned(let conversation), .accessReplaced(let conversation, _, _),
            .peersReplaced(let conversation, _, _), .submissionArrived(let conversation),
            .receiptsStored(let conversation, _),
            .previewReplaced(let conversation, _), .stoppedCarrying(let conversation, _, _):
            conversation
        }
    }
}
