/// The kinds of `Act`, with the stable names used in the audit log and in `explain`.
package enum ActKind: String, Hashable, Sendable, CaseIterable {
    case conversationCreated = "conversation_created"
    case profileChanged = "profile_changed"
    case preferencesChanged = "preferences_changed"
    case permissionOverridden = "permission_overridden"
    case permissionGranted = "permission_granted"
    case frozen
    case unfrozen
    case closed
    case deleted
    case restored
    case admissionChanged = "admission_changed"
    case lockedDown = "locked_down"
    case joinPasswordSet = "join_password_set"
    case lapsed
    case clockOffsetSet = "clock_offset_set"
    case governanceChanged = "governance_changed"
    case proposalMade = "proposal_made"
    case proposalApproved = "proposal_approved"
    case proposalRejected = "proposal_rejected"
    case proposalCanceled = "proposal_canceled"
    case proposalOverridden = "proposal_overridden"
    case handoverOffered = "handover_offered"
    case handoverAnswered = "handover_answered"
    case handoverWithdrawn = "handover_withdrawn"
    case originMoved = "origin_moved"
    case linkCreated = "link_created"
    case linkUpdated = "link_updated"
    case linkWithdrawn = "link_withdrawn"
    case linkRevived = "link_revived"
    case linkRotated = "link_rotated"
    case memberInvited = "member_invited"
    case joinRequested = "join_requested"
    case joinPassed = "join_passed"
    case joinAdmitted = "join_admitted"
    case joinDeclined = "join_declined"
    case joinWithdrawn = "join_withdrawn"
    case memberLeft = "member_left"
    case successionAnswered = "succession_answered"
    case memberRemoved = "member_removed"
    case roleChanged = "role_changed"
    case memberMuted = "member_muted"
    case memberUnmuted = "member_unmuted"
    case memberBlocked = "member_blocked"
    case memberUnblocked = "member_unblocked"
    case memberBanned = "member_banned"
    case banLifted = "ban_lifted"
    case memberRenamed = "member_renamed"
    case deviceAdded = "device_added"
    case staffNoted = "staff_noted"
    case posted
    case edited
    case retracted
    case moderated
    case reacted
    case reactionsCounted = "reactions_counted"
    case pinned
    case unpinned
    case purged
    case held
    case reported
    case asked
    case caseMoved = "case_moved"
    case relayChanged = "relay_changed"
    case unknown
}

extension Act {
    package var kind: ActKind {
        switch self {
        case .conversationCreated: .conversationCreated
        case .profileChanged: .profileChanged
        case .preferencesChanged: .preferencesChanged
        case .permissionOverridden: .permissionOverridden
        case .permissionGranted: .permissionGranted
        case .frozen: .frozen
        case .unfrozen: .unfrozen
        case .closed: .closed
        case .deleted: .deleted
        case .restored: .restored
        case .admissionChanged: .admissionChanged
        case .lockedDown: .lockedDown
        case .joinPasswordSet: .joinPasswordSet
        case .lapsed: .lapsed
        case .clockOffsetSet: .clockOffsetSet
        case .governanceChanged: .governanceChanged
        case .proposalMade: .proposalMade
        case .proposalApproved: .proposalApproved
        case .proposalRejected: .proposalRejected
        case .proposalCanceled: .proposalCanceled
        case .proposalOverridden: .proposalOverridden
        case .handoverOffered: .handoverOffered
        case .handoverAnswered: .handoverAnswered
        case .handoverWithdrawn: .handoverWithdrawn
        case .originMoved: .originMoved
        case .linkCreated: .linkCreated
        case .linkUpdated: .linkUpdated
        case .linkWithdrawn: .linkWithdrawn
        case .linkRevived: .linkRevived
        case .linkRotated: .linkRotated
        case .memberInvited: .memberInvited
        case .joinRequested: .joinRequested
        case .joinPassed: .joinPassed
        case .joinAdmitted: .joinAdmitted
        case .joinDeclined: .joinDeclined
        case .joinWithdrawn: .joinWithdrawn
        case .memberLeft: .memberLeft
        case .successionAnswered: .successionAnswered
        case .memberRemoved: .memberRemoved
        case .roleChanged: .roleChanged
        case .memberMuted: .memberMuted
        case .memberUnmuted: .memberUnmuted
        case .memberBlocked: .memberBlocked
        case .memberUnblocked: .memberUnblocked
        case .memberBanned: .memberBanned
        case .banLifted: .banLifted
        case .memberRenamed: .memberRenamed
        case .deviceAdded: .deviceAdded
        case .staffNoted: .staffNoted
        case .posted: .posted
        case .edited: .edited
        case .retracted: .retracted
        case .moderated: .moderated
        case .reacted: .reacted
        case .reactionsCounted: .reactionsCounted
        case .pinned: .pinned
        case .unpinned: .unpinned
        case .purged: .purged
        case .held: .held
        case .reported: .reported
        case .asked: .asked
        case .caseMoved: .caseMoved
        case .relayChanged: .relayChanged
        case .unknown: .unknown
        }
    }
}
