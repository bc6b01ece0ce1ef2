import ChanCore
import ChanID

extension ActKind {
    /// How the change feed calls it; `nil` for what this version does not know, which changed nothing here.
    var topic: EventTopic? {
        switch self {
        case .conversationCreated: .conversationCreated
        case .profileChanged: .conversationProfileChanged
        case .preferencesChanged: .conversationPreferencesChanged
        case .permissionOverridden: .accessOverridden
        case .permissionGranted: .accessGranted
        case .frozen: .conversationFrozen
        case .unfrozen: .conversationUnfrozen
        case .closed: .conversationClosed
        case .deleted: .conversationDeleted
        case .restored: .conversationRestored
        case .admissionChanged: .admissionChanged
        case .lockedDown: .admissionLockedDown
        case .joinPasswordSet: .admissionPasswordSet
        // Which one, the act says.
        case .lapsed: nil
        case .governanceChanged: .governanceChanged
        case .proposalMade: .proposalMade
        case .proposalApproved: .proposalApproved
        case .proposalRejected: .proposalRejected
        case .proposalCanceled: .proposalCanceled
        case .proposalOverridden: .proposalOverridden
        case .handoverOffered: .handoverOffered
        case .handoverAnswered: .handoverAnswered
        case .handoverWithdrawn: .handoverWithdrawn
        case .originMoved: .conversationOriginMoved
        case .clockOffsetSet: .conversationClockOffsetSet
        case .linkCreated: .linkCreated
        case .linkUpdated: .linkUpdated
        case .linkWithdrawn: .linkWithdrawn
        case .linkRevived: .linkRevived
        case .linkRotated: .linkRotated
        case .memberInvited: .memberInvited
        case .joinRequested: .joinRequested
        case .joinPassed: .joinPassed
        case .joinAdmitted: .memberJoined
        case .joinDeclined: .joinDeclined
        case .joinWithdrawn: .joinWithdrawn
        case .memberLeft: .memberLeft
        case .successionAnswered: .memberSuccessionAnswered
        case .memberRemoved: .memberRemoved
        case .roleChanged: .memberRoleChanged
        case .memberMuted: .memberMuted
        case .memberUnmuted: .memberUnmuted
        case .memberBlocked: .memberBlocked
        case .memberUnblocked: .memberUnblocked
        case .memberBanned: .banAdded
        case .banLifted: .banLifted
        case .memberRenamed: .memberRenamed
        case .deviceAdded: .memberDeviceAdded
        case .staffNoted: .memberNoted
        case .posted: .messagePosted
        case .edited: .messageEdited
        case .retracted: .messageDeleted
        case .moderated: .messageModerated
        case .reacted: .messageReacted
        case .reactionsCounted: .messageReactionsCounted
        case .pinned: .messagePinned
        case .unpinned: .messageUnpinned
        case .purged: .messagePurged
        case .held: .messageHeld
        case .reported: .reportFiled
        case .asked: .supportAsked
        case .caseMoved: .caseMoved
        case .relayChanged: .relayChanged
        case .unknown: nil
        }
    }
}

extension Act {
    /// How the change feed calls it. What ended by itself goes by the name of what would have ended it.
    var topic: EventTopic? {
        guard case .lapsed(let lapse) = self else { return kind.topic }
        return switch lapse {
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

    private static let ofTheirOwn: Set<ActKind> = [
        .joinWithdrawn, .memberLeft, .memberRenamed, .successionAnswered, .handoverAnswered,
    ]

    private static let ofCases: Set<ActKind> = [.held, .reported, .asked, .caseMoved]

    /// What its event concerns: a message that is posted, a member who acts on their own, else the act's target.
    func concerned(by author: Author, as placed: Placement) -> EventTarget? {
        if Self.ofCases.contains(kind) || caseID != nil { return .named((caseID ?? placed.message).description) }
        if case .handoverOffered(let terms) = self { return .member(terms.member) }
        if case .originMoved(let move) = self { return .member(move.member) }
        return switch target {
        case .conversation where kind == .posted: .message(placed.message)
        case .conversation where Self.ofTheirOwn.contains(kind): .member(author.member)
        case .conversation: nil
        case .member(let member): .member(member)
        case .link(let link): .link(link)
        case .relay(let relay): .relay(relay)
        case .item(let item): .message(item)
        case .proposal(let id): .named(id.description)
        }
    }
}
