import ChanCore
import ChanID
import ChanStore

/// Something that waits, as far as the order of the list needs it.
struct InboxEntry {
    enum Matter {
        case request(PendingRequest)
        case `case`(Case)
        case proposal(Proposal)
        case handover(Handover)
        case succession(Succession)
        case alarm(StoredIntegrityError)
    }

    let conversation: ConversationID
    let kind: InboxKind
    let since: Timestamp
    let id: [UInt8]
    let matter: Matter

    init(_ kind: InboxKind, _ matter: Matter, in conversation: ConversationID, since: Timestamp, id: [UInt8]) {
        self.conversation = conversation
        self.kind = kind
        self.since = since
        self.id = id
        self.matter = matter
    }

    /// An alarm goes by its number.
    var reference: String {
        if case .alarm(let error) = matter { return String(error.id) }
        return Hex.encode(id)
    }

    var isClaimed: Bool {
        if case .case(let known) = matter { return known.claimant != nil }
        return false
    }

    /// Oldest first; no two entries share one.
    var key: ListKey { ListKey().then(since).then(kind.rawValue).then(conversation.bytes + id) }
}
