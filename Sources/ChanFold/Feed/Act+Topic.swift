import ChanCore
import ChanID

extension Act {
    /// The topic of the event that reports the act. An expiry has the topic of the act that would have ended the same
    /// state.
    package var topic: EventTopic? {
        guard case .lapsed(let expiry) = self else { return kind.topic }
        return switch expiry {
        case .role: .memberRoleChanged
        case .ownership: .memberRoleKept
        case .grant: .accessGranted
        case .mute: .memberUnmuted
        case .block: .memberUnblocked
        case .ban: .banLifted
        case .override: .accessOverridden
        case .freeze: .conversationUnfrozen
        case .link: .linkExpired
        case .hold: .caseMoved
        case .lockdown: .admissionLockedDown
        }
    }

    private static let selfDirectedKinds: Set<ActKind> = [
        .joinWithdrawn, .memberLeft, .memberRenamed, .successionAnswered, .handoverAnswered,
    ]

    private static let caseKinds: Set<ActKind> = [.held, .reported, .asked, .caseMoved]

    /// The member to whom a handover is offered, or whose node becomes the origin.
    private var nextOriginMember: MemberID? {
        switch self {
        case .handoverOffered(let terms): terms.member
        case .originMoved(let move): move.member
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverAnswered, .handoverWithdrawn,
            .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited, .joinRequested,
            .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved,
            .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted,
            .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }

    /// The target of the event: the case, the message posted, the author of an act on themselves, or else the act's
    /// target.
    func eventTarget(by author: Author, as placed: Placement) -> EventTarget? {
        if Self.caseKinds.contains(kind) || caseID != nil { return .named((caseID ?? placed.message).description) }
        if let recipient = nextOriginMember { return .member(recipient) }
        return switch target {
        case .conversation where kind == .posted: .message(placed.message)
        case .conversation where Self.selfDirectedKinds.contains(kind): .member(author.member)
        case .conversation: nil
        case .member(let member): .member(member)
        case .link(let link): .link(link)
        case .relay(let relay): .relay(relay)
        case .item(let item): .message(item)
        case .proposal(let id): .named(id.description)
        }
    }
}
