package import ChanID

/// The role, link or identity that an act gives, and the end that it sets.
package struct ActGrants: Hashable, Sendable {
    /// The role it gives to someone.
    package var role: Role?
    /// The link it makes or changes.
    package var link: LinkSettings?
    /// The identity it states.
    package var identity: Introduction?
    /// The moment it sets for something to end.
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

    /// Of what is proposed, but with the proposal's own end.
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

    /// The role an act gives to someone, where it gives one.
    package var grantedRole: Role? { grants.role }

    /// The link an act makes or changes, where it does.
    package var link: LinkSettings? { grants.link }

    /// The identity an act states, where it states one.
    package var introduction: Introduction? { grants.identity }

    /// The moment an act sets for something to end, where it sets one.
    package var deadline: Timestamp? { grants.deadline }
}
