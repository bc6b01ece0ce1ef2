import ChanCore
import ChanID
import ChanStore

/// Something that waits, as far as the order of the list needs it.
struct InboxEntry {
    enum Subject {
        case request(PendingJoinRequest)
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
    let subject: Subject

    init(_ kind: InboxKind, _ matter: Subject, in conversation: ConversationID, since: Timestamp, id: [UInt8]) {
        self.conversation = conversation
        self.kind = kind
        self.since = since
        self.id = id
        self.subject = matter
    }

    /// An alarm goes by its number.
    var reference: String {
        if case .alarm(let error) = subject { return String(error.id) }
        return Hex.encode(id)
    }

    var isClaimed: Bool {
        if case .case(let known) = subject { return known.claimant != nil }
        return false
    }

    /// Oldest first; no two entries share one.
    var key: ListKey { ListKey().appending(since).appending(kind.rawValue).appending(conversation.bytes + id) }
}
