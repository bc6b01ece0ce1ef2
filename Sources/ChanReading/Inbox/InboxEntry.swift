import ChanCore
import ChanFold
import ChanID
import ChanStore

/// An inbox item with the data for sorting the list.
struct InboxEntry {
    enum Subject {
        case request(PendingJoinRequest)
        case `case`(Case)
        case proposal(Proposal)
        case handover(Handover)
        case succession(Succession)
        case alarm(StoredIntegrityError)
        case answer(StoredOwnCase)
    }

    package let conversation: ConversationID
    let kind: InboxKind
    let since: Timestamp
    package let id: [UInt8]
    let subject: Subject

    init(_ kind: InboxKind, _ matter: Subject, in conversation: ConversationID, since: Timestamp, id: [UInt8]) {
        self.conversation = conversation
        self.kind = kind
        self.since = since
        self.id = id
        self.subject = matter
    }

    /// The reference of the item: its hexadecimal id, or an alarm's number.
    var reference: String {
        if case .alarm(let error) = subject { return String(error.id) }
        return Hex.encode(id)
    }

    var isClaimed: Bool {
        if case .case(let known) = subject { return known.claimant != nil }
        return false
    }

    /// The unique sort key; oldest first.
    package var key: ListKey { ListKey().appending(since).appending(kind.rawValue).appending(conversation.bytes + id) }
}
