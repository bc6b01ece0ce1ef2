import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension ConversationKind {
    /// The role that a link grants by default.
    var usualRole: Role {
        switch self {
        case .channel: .observer
        case .group: .member
        }
    }
}

extension Contract.Link {
    init(_ overview: LinkOverview) { self.init(overview, isFull: false) }

    /// - Parameter isFull: whether the full form is wanted.
    init(_ overview: LinkOverview, isFull: Bool) {
        let link = overview.link
        let (form, note) = Self.form(overview.forms, isFull: isFull)
        self.init(
            id: link.id.description, name: link.name,
            url: isFull ? overview.forms?.full ?? "" : overview.text, form: form, formNote: note,
            state: Contract.LinkState(overview.status),
            primary: link.isPrimary, kind: Contract.ConversationKind(overview.kind), role: Contract.Role(link.role),
            admission: Contract.Admission(link.admission),
            expiresAt: link.expiresAt.map(UTCTime.init), useLimit: link.useLimit.map(Int.init), uses: Int(link.uses),
            pending: Int(link.pending), createdAt: UTCTime(link.createdAt),
            createdBy: Contract.MemberRef(overview.createdBy), relays: overview.relays)
    }

    private static func form(_ forms: LinkForms?, isFull: Bool) -> (Contract.LinkForm, note: String?) {
        switch forms?.short {
        case .text?: (isFull ? .full : .short, nil)
        case .none(let reason)?: (.full, reason.note)
        case nil: (.full, nil)
        }
    }
}

extension LongLinkReason {
    /// A sentence for people.
    fileprivate var note: String {
        switch self {
        case .noSecret: "full: it was made before short links, and becomes short when it is rotated"
        case .givenInFull: "full: the node that orders the log gave no short form"
        case .noRelay: "full: the conversation has no relay that could serve the rest"
        case .noReadingSecret:
            "full: this node never had the reading secret that it was made with: it becomes short when it is rotated"
        case .notServed: "full: none of the relays serves short links yet"
        }
    }
}

extension LinkStatus {
    init(_ state: Contract.LinkState) {
        switch state {
        case .active: self = .active
        case .withdrawn: self = .withdrawn
        case .expired: self = .expired
        case .exhausted: self = .exhausted
        }
    }
}

extension Contract.LinkState {
    init(_ status: LinkStatus) {
        switch status {
        case .active: self = .active
        case .withdrawn: self = .withdrawn
        case .expired: self = .expired
        case .exhausted: self = .exhausted
        }
    }
}
