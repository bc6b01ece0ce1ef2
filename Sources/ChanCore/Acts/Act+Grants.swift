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

    fileprivate init(_ link: LinkSettings) {
        self.link = link
        role = link.role
        deadline = link.expiresAt
    }

    /// Copies the grants of the proposed act, with the proposal's own expiry as the deadline.
    fileprivate init(_ terms: ProposalTerms) {
        self = terms.act.grants
        deadline = terms.expiresAt
    }

    static let none = ActGrants()
}

extension Act {
    package var grants: ActGrants {
        switch self {
        case .conversationCreated(let creation): ActGrants(identity: creation.owner)
        case .permissionOverridden(let change): ActGrants(deadline: change.setting?.until)
        case .permissionGranted(let change): ActGrants(identity: change.introduction, deadline: change.grant?.until)
        case .frozen(_, let until): ActGrants(deadline: until)
        case .deleted(let graceUntil): ActGrants(deadline: graceUntil)
        case .lockedDown(let order): ActGrants(deadline: order.until)
        case .proposalMade(let terms): ActGrants(terms)
        case .handoverOffered(let terms): ActGrants(deadline: terms.expiresAt)
        case .linkCreated(let offer), .linkUpdated(let offer): ActGrants(offer)
        case .linkRotated(let rotation): ActGrants(rotation.new)
        case .memberInvited(let invitation): ActGrants(role: invitation.role)
        case .joinRequested(let request): ActGrants(identity: request.introduction)
        case .joinPassed(let passing): ActGrants(role: passing.role)
        case .joinAdmitted(let admission): ActGrants(role: admission.role, identity: admission.introduction)
        case .roleChanged(let change):
            ActGrants(role: change.role, identity: change.introduction, deadline: change.until)
        case .memberMuted(let order), .memberBlocked(let order): ActGrants(deadline: order.until)
        case .memberBanned(let order): ActGrants(deadline: order.until)
        case .profileChanged, .preferencesChanged, .unfrozen, .closed, .restored, .admissionChanged, .joinPasswordSet,
            .lapsed, .clockOffsetSet, .governanceChanged, .proposalApproved, .proposalRejected, .proposalCanceled,
            .proposalOverridden, .handoverAnswered, .handoverWithdrawn, .originMoved, .linkWithdrawn, .linkRevived,
            .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .memberUnmuted,
            .memberUnblocked, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted,
            .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved,
            .relayChanged, .unknown:
            .none
        }
    }

    /// The role that the act gives to a member; `nil` if it gives none.
    package var grantedRole: Role? { grants.role }

    /// The link that the act creates or changes; `nil` if there is none.
    package var link: LinkSettings? { grants.link }

    /// The identity that the act introduces; `nil` if there is none.
    package var introduction: Introduction? { grants.identity }

    /// The time at which the effect of the act ends; `nil` if the act sets no end.
    package var deadline: Timestamp? { grants.deadline }
}
