import ChanCore
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
    init(_ overview: LinkOverview) {
        let link = overview.link
        self.init(
            id: link.id.description, name: link.name, url: overview.text, state: Contract.LinkState(overview.status),
            primary: link.isPrimary, role: Contract.Role(link.role), admission: Contract.Admission(link.admission),
            expiresAt: link.expiresAt.map(UTCTime.init), useLimit: link.useLimit.map(Int.init), uses: Int(link.uses),
            pending: Int(link.pending), createdAt: UTCTime(link.createdAt),
            createdBy: Contract.MemberRef(overview.createdBy), relays: overview.relays)
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
    init(_ standing: LinkStatus) {
        switch standing {
        case .active: self = .active
        case .withdrawn: self = .withdrawn
        case .expired: self = .expired
        case .exhausted: self = .exhausted
        }
    }
}
