package import ChanID

/// What an administrative act states anew, whatever it was before: a thing two people cannot change at once without one of
/// them undoing the other unawares.
package enum StatedThing: Hashable, Sendable {
    case profile
    case preferences
    case lifecycle
    case permission(Permission)
    case governance
    case admission
    case password
    case member(MemberID)
    case link(LinkID)
    case relay(RelayID)
}

extension Act {
    /// What it states anew; `nil` for what only adds, and for answers that a rule gives once (a request is admitted once).
    package var states: StatedThing? {
        switch self {
        case .profileChanged: .profile
        case .preferencesChanged: .preferences
        case .permissionOverridden(let change): .permission(change.permission)
        case .frozen, .unfrozen, .closed, .deleted, .restored: .lifecycle
        case .governanceChanged: .governance
        case .admissionChanged, .lockedDown: .admission
        case .joinPasswordSet: .password
        case .linkUpdated(let offer): .link(offer.id)
        case .linkWithdrawn(let link), .linkRevived(let link): .link(link)
        case .linkRotated(let rotation): .link(rotation.old)
        case .permissionGranted, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted:
            targetMember.map { .member($0) }
        case .relayChanged(let change): change.status == .removed ? .relay(change.relay) : nil
        case .conversationCreated, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
            .proposalOverridden, .linkCreated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted,
            .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRenamed, .deviceAdded, .staffNoted,
            .posted, .edited, .retracted,
            .lapsed, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked,
            .caseMoved, .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .clockOffsetSet,
            .unknown:
            nil
        }
    }
}

extension ActKind {
    /// The kinds whose acts may state something anew.
    package static let stating: Set<ActKind> = [
        .profileChanged, .preferencesChanged, .permissionOverridden, .frozen, .unfrozen, .closed, .deleted, .restored,
        .governanceChanged, .admissionChanged, .lockedDown, .joinPasswordSet, .linkUpdated,
        .linkWithdrawn, .linkRevived, .linkRotated, .permissionGranted, .memberRemoved, .roleChanged, .memberMuted,
        .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .relayChanged,
    ]
}
