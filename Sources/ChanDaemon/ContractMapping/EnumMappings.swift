import ChanCore
import ChanRPC
import ChanService

// Mappings between the enumerations of the domain and of the contract.

extension ConversationKind {
    init(_ kind: Contract.ConversationKind) {
        switch kind {
        case .channel: self = .channel
        case .group: self = .group
        }
    }
}

extension Contract.ConversationKind {
    init(_ kind: ConversationKind) {
        switch kind {
        case .channel: self = .channel
        case .group: self = .group
        }
    }
}

extension Visibility {
    init(_ visibility: Contract.Visibility) {
        switch visibility {
        case .closed: self = .closed
        case .open: self = .open
        }
    }
}

extension Contract.Visibility {
    init(_ visibility: Visibility) {
        switch visibility {
        case .closed: self = .closed
        case .open: self = .open
        }
    }
}

extension Admission {
    init(_ admission: Contract.Admission) {
        switch admission {
        case .open: self = .open
        case .approval: self = .approval
        }
    }
}

extension Contract.Admission {
    init(_ admission: Admission) {
        switch admission {
        case .open: self = .open
        case .approval: self = .approval
        }
    }
}

extension Role {
    init(_ role: Contract.Role) {
        switch role {
        case .relay: self = .relay
        case .observer: self = .observer
        case .author: self = .author
        case .member: self = .member
        case .moderator: self = .moderator
        case .admin: self = .admin
        case .owner: self = .owner
        }
    }
}

extension Contract.Role {
    init(_ role: Role) {
        switch role {
        case .relay: self = .relay
        case .observer: self = .observer
        case .author: self = .author
        case .member: self = .member
        case .moderator: self = .moderator
        case .admin: self = .admin
        case .owner: self = .owner
        }
    }
}

extension Lifecycle.Phase {
    init(_ state: Contract.ConversationState) {
        switch state {
        case .draft: self = .draft
        case .active: self = .active
        case .frozen: self = .frozen
        case .closed: self = .closed
        case .deleted: self = .deleted
        }
    }
}

extension Contract.ConversationState {
    init(_ phase: Lifecycle.Phase) {
        switch phase {
        case .draft: self = .draft
        case .active: self = .active
        case .frozen: self = .frozen
        case .closed: self = .closed
        case .deleted: self = .deleted
        }
    }
}

extension MemberStatus {
    init(_ status: Contract.MemberStatus) {
        switch status {
        case .invited: self = .invited
        case .pendingOrigin, .pendingApproval: self = .requested
        case .pendingReview: self = .pendingReview
        case .active: self = .active
        case .left: self = .left
        case .removed: self = .removed
        case .banned: self = .banned
        case .declined: self = .declined
        case .withdrawn: self = .withdrawn
        }
    }
}

extension Contract.MemberStatus {
    init(_ status: MemberStatus) {
        switch status {
        case .invited: self = .invited
        case .requested: self = .pendingApproval
        case .pendingReview: self = .pendingReview
        case .active: self = .active
        case .left: self = .left
        case .removed: self = .removed
        case .banned: self = .banned
        case .declined: self = .declined
        case .withdrawn: self = .withdrawn
        }
    }
}
