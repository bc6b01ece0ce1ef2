package import ChanID

/// The role, link or identity that an act establishes, and the end time it sets.
package struct ActGrants: Hashable, Sendable {
    /// The role that the act gives to a member.
    package var role: Role?
    /// The link that the act creates or changes.
    package var link: LinkSettings?
    /// The identity that the act introduces.
    package var identity: Introduction?
    /// The time at which the effect of the act ends.
    package var deadline: Timestamp?

    init(role: Role? = nil, identity: Introduction? = nil, deadline: Timestamp? = nil) {
        self.role = role
        self.identity = identity
        self.deadline = deadline
    }

    init(_ link: LinkSettings) {
        self.link = link
        role = link.role
        deadline = link.expiresAt
    }

    /// Copies the grants of the proposed act, with the proposal's own expiry as the deadline.
    init(_ terms: ProposalTerms) {
        self = terms.act.grants
        deadline = terms.expiresAt
    }

    static let none = ActGrants()
}

extension Act {
    /// The role that the act gives to a member; `nil` if it gives none.
    package var grantedRole: Role? { grants.role }

    /// The link that the act creates or changes; `nil` if there is none.
    package var link: LinkSettings? { grants.link }

    /// The identity that the act introduces; `nil` if there is none.
    package var introduction: Introduction? { grants.identity }

    /// The time at which the effect of the act ends; `nil` if the act sets no end.
    package var deadline: Timestamp? { grants.deadline }
}
