// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

/// The kinds of `Act`, with the stable names used in the store and in `explain`.
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

extension ActKind {
    /// Where it stands.
    package var scope: ActScope {
        switch self {
            case .conversationCreated: .public
            case .profileChanged: .charter
            case .preferencesChanged: .charter
            case .permissionOverridden: .charter
            case .permissionGranted: .charter
            case .frozen: .charter
            case .unfrozen: .charter
            case .closed: .charter
            case .deleted: .charter
            case .restored: .charter
            case .admissionChanged: .charter
            case .lockedDown: .charter
            case .joinPasswordSet: .staff
            case .lapsed: .lapse
            case .clockOffsetSet: .public
            case .governanceChanged: .charter
            case .proposalMade: .proposed
            case .proposalApproved: .proposal
            case .proposalRejected: .proposal
            case .proposalCanceled: .proposal
            case .proposalOverridden: .proposal
            case .handoverOffered: .charter
            case .handoverAnswered: .charter
            case .handoverWithdrawn: .charter
            case .originMoved: .public
            case .linkCreated: .charter
            case .linkUpdated: .charter
            case .linkWithdrawn: .charter
            case .linkRevived: .charter
            case .linkRotated: .charter
            case .memberInvited: .rosterByRole
            case .joinRequested: .roster
            case .joinPassed: .roster
            case .joinAdmitted: .rosterByRole
            case .joinDeclined: .roster
            case .joinWithdrawn: .roster
            case .memberLeft: .rosterByAuthor
            case .successionAnswered: .charter
            case .memberRemoved: .rosterByTarget
            case .roleChanged: .rosterByRoleChange
            case .memberMuted: .rosterByTarget
            case .memberUnmuted: .rosterByTarget
            case .memberBlocked: .rosterByTarget
            case .memberUnblocked: .rosterByTarget
            case .memberBanned: .rosterByTarget
            case .banLifted: .rosterByBan
            case .memberRenamed: .rosterByAuthor
            case .deviceAdded: .rosterByTarget
            case .staffNoted: .staff
            case .posted: .members
            case .edited: .members
            case .retracted: .members
            case .moderated: .members
            case .reacted: .reaction
            case .reactionsCounted: .members
            case .pinned: .members
            case .unpinned: .members
            case .purged: .members
            case .held: .staff
            case .reported: .staff
            case .asked: .staff
            case .caseMoved: .staff
            case .relayChanged: .charter
            case .unknown: .anywhere
        }
    }

    /// How much it can do, as policy sees it.
    package var severity: ActSeverity {
        switch self {
            case .conversationCreated: .low
            case .profileChanged: .moderate
            case .preferencesChanged: .moderate
            case .permissionOverridden: .moderate
            case .permissionGranted: .moderate
            case .frozen: .moderate
            case .unfrozen: .moderate
            case .closed: .severe
            case .deleted: .severe
            case .restored: .moderate
            case .admissionChanged: .moderate
            case .lockedDown: .low
            case .joinPasswordSet: .moderate
            case .lapsed: .low
            case .clockOffsetSet: .low
            case .governanceChanged: .severe
            case .proposalMade: .low
            case .proposalApproved: .low
            case .proposalRejected: .low
            case .proposalCanceled: .low
            case .proposalOverridden: .low
            case .handoverOffered: .severe
            case .handoverAnswered: .low
            case .handoverWithdrawn: .low
            case .originMoved: .low
            case .linkCreated: .moderate
            case .linkUpdated: .moderate
            case .linkWithdrawn: .moderate
            case .linkRevived: .moderate
            case .linkRotated: .moderate
            case .memberInvited: .moderate
            case .joinRequested: .low
            case .joinPassed: .low
            case .joinAdmitted: .low
            case .joinDeclined: .low
            case .joinWithdrawn: .low
            case .memberLeft: .low
            case .successionAnswered: .low
            case .memberRemoved: .uponStaff
            case .roleChanged: .uponOthers
            case .memberMuted: .low
            case .memberUnmuted: .low
            case .memberBlocked: .low
            case .memberUnblocked: .low
            case .memberBanned: .uponStaff
            case .banLifted: .low
            case .memberRenamed: .low
            case .deviceAdded: .low
            case .staffNoted: .low
            case .posted: .low
            case .edited: .low
            case .retracted: .low
            case .moderated: .low
            case .reacted: .low
            case .reactionsCounted: .low
            case .pinned: .low
            case .unpinned: .low
            case .purged: .moderate
            case .held: .low
            case .reported: .low
            case .asked: .low
            case .caseMoved: .low
            case .relayChanged: .relayChoice
            case .unknown: .low
        }
    }

    /// What it states anew.
    package var states: ActSubject {
        switch self {
            case .conversationCreated: .nothing
            case .profileChanged: .profile
            case .preferencesChanged: .preferences
            case .permissionOverridden: .permission
            case .permissionGranted: .member
            case .frozen: .lifecycle
            case .unfrozen: .lifecycle
            case .closed: .lifecycle
            case .deleted: .lifecycle
            case .restored: .lifecycle
            case .admissionChanged: .admission
            case .lockedDown: .admission
            case .joinPasswordSet: .password
            case .lapsed: .nothing
            case .clockOffsetSet: .nothing
            case .governanceChanged: .governance
            case .proposalMade: .nothing
            case .proposalApproved: .nothing
            case .proposalRejected: .nothing
            case .proposalCanceled: .nothing
            case .proposalOverridden: .nothing
            case .handoverOffered: .nothing
            case .handoverAnswered: .nothing
            case .handoverWithdrawn: .nothing
            case .originMoved: .nothing
            case .linkCreated: .nothing
            case .linkUpdated: .link
            case .linkWithdrawn: .link
            case .linkRevived: .link
            case .linkRotated: .link
            case .memberInvited: .nothing
            case .joinRequested: .nothing
            case .joinPassed: .nothing
            case .joinAdmitted: .nothing
            case .joinDeclined: .nothing
            case .joinWithdrawn: .nothing
            case .memberLeft: .nothing
            case .successionAnswered: .nothing
            case .memberRemoved: .member
            case .roleChanged: .member
            case .memberMuted: .member
            case .memberUnmuted: .member
            case .memberBlocked: .member
            case .memberUnblocked: .member
            case .memberBanned: .member
            case .banLifted: .member
            case .memberRenamed: .nothing
            case .deviceAdded: .nothing
            case .staffNoted: .nothing
            case .posted: .nothing
            case .edited: .nothing
            case .retracted: .nothing
            case .moderated: .nothing
            case .reacted: .nothing
            case .reactionsCounted: .nothing
            case .pinned: .nothing
            case .unpinned: .nothing
            case .purged: .nothing
            case .held: .nothing
            case .reported: .nothing
            case .asked: .nothing
            case .caseMoved: .nothing
            case .relayChanged: .removedRelay
            case .unknown: .nothing
        }
    }

    /// Whether it changes who may do what. Only the rest, which is content, may be pruned, or read by an old version.
    package var isAdministrative: Bool {
        switch self {
            case .conversationCreated: true
            case .profileChanged: true
            case .preferencesChanged: true
            case .permissionOverridden: true
            case .permissionGranted: true
            case .frozen: true
            case .unfrozen: true
            case .closed: true
            case .deleted: true
            case .restored: true
            case .admissionChanged: true
            case .lockedDown: true
            case .joinPasswordSet: true
            case .lapsed: true
            case .clockOffsetSet: true
            case .governanceChanged: true
            case .proposalMade: true
            case .proposalApproved: true
            case .proposalRejected: true
            case .proposalCanceled: true
            case .proposalOverridden: true
            case .handoverOffered: true
            case .handoverAnswered: true
            case .handoverWithdrawn: true
            case .originMoved: true
            case .linkCreated: true
            case .linkUpdated: true
            case .linkWithdrawn: true
            case .linkRevived: true
            case .linkRotated: true
            case .memberInvited: true
            case .joinRequested: true
            case .joinPassed: true
            case .joinAdmitted: true
            case .joinDeclined: true
            case .joinWithdrawn: true
            case .memberLeft: true
            case .successionAnswered: true
            case .memberRemoved: true
            case .roleChanged: true
            case .memberMuted: true
            case .memberUnmuted: true
            case .memberBlocked: true
            case .memberUnblocked: true
            case .memberBanned: true
            case .banLifted: true
            case .memberRenamed: true
            case .deviceAdded: true
            case .staffNoted: true
            case .posted: false
            case .edited: false
            case .retracted: false
            case .moderated: true
            case .reacted: false
            case .reactionsCounted: false
            case .pinned: true
            case .unpinned: true
            case .purged: true
            case .held: false
            case .reported: false
            case .asked: false
            case .caseMoved: true
            case .relayChanged: true
            case .unknown: true
        }
    }

    /// Whether the audit log shows it.
    package var isAudited: Bool {
        switch self {
            case .conversationCreated: true
            case .profileChanged: true
            case .preferencesChanged: true
            case .permissionOverridden: true
            case .permissionGranted: true
            case .frozen: true
            case .unfrozen: true
            case .closed: true
            case .deleted: true
            case .restored: true
            case .admissionChanged: true
            case .lockedDown: true
            case .joinPasswordSet: true
            case .lapsed: true
            case .clockOffsetSet: true
            case .governanceChanged: true
            case .proposalMade: true
            case .proposalApproved: true
            case .proposalRejected: true
            case .proposalCanceled: true
            case .proposalOverridden: true
            case .handoverOffered: true
            case .handoverAnswered: true
            case .handoverWithdrawn: true
            case .originMoved: true
            case .linkCreated: true
            case .linkUpdated: true
            case .linkWithdrawn: true
            case .linkRevived: true
            case .linkRotated: true
            case .memberInvited: true
            case .joinRequested: true
            case .joinPassed: true
            case .joinAdmitted: true
            case .joinDeclined: true
            case .joinWithdrawn: true
            case .memberLeft: true
            case .successionAnswered: true
            case .memberRemoved: true
            case .roleChanged: true
            case .memberMuted: true
            case .memberUnmuted: true
            case .memberBlocked: true
            case .memberUnblocked: true
            case .memberBanned: true
            case .banLifted: true
            case .memberRenamed: true
            case .deviceAdded: true
            case .staffNoted: true
            case .posted: false
            case .edited: false
            case .retracted: false
            case .moderated: true
            case .reacted: false
            case .reactionsCounted: false
            case .pinned: true
            case .unpinned: true
            case .purged: true
            case .held: true
            case .reported: true
            case .asked: true
            case .caseMoved: true
            case .relayChanged: true
            case .unknown: true
        }
    }

    /// Whether it always travels enclosed by the origin, so that no header names its author.
    package var isEnclosed: Bool {
        switch self {
            case .conversationCreated: false
            case .profileChanged: false
            case .preferencesChanged: false
            case .permissionOverridden: false
            case .permissionGranted: false
            case .frozen: false
            case .unfrozen: false
            case .closed: false
            case .deleted: false
            case .restored: false
            case .admissionChanged: false
            case .lockedDown: false
            case .joinPasswordSet: false
            case .lapsed: false
            case .clockOffsetSet: false
            case .governanceChanged: false
            case .proposalMade: false
            case .proposalApproved: false
            case .proposalRejected: false
            case .proposalCanceled: false
            case .proposalOverridden: false
            case .handoverOffered: false
            case .handoverAnswered: false
            case .handoverWithdrawn: false
            case .originMoved: false
            case .linkCreated: false
            case .linkUpdated: false
            case .linkWithdrawn: false
            case .linkRevived: false
            case .linkRotated: false
            case .memberInvited: false
            case .joinRequested: true
            case .joinPassed: false
            case .joinAdmitted: false
            case .joinDeclined: false
            case .joinWithdrawn: true
            case .memberLeft: false
            case .successionAnswered: false
            case .memberRemoved: false
            case .roleChanged: false
            case .memberMuted: false
            case .memberUnmuted: false
            case .memberBlocked: false
            case .memberUnblocked: false
            case .memberBanned: false
            case .banLifted: false
            case .memberRenamed: false
            case .deviceAdded: false
            case .staffNoted: false
            case .posted: false
            case .edited: false
            case .retracted: false
            case .moderated: false
            case .reacted: false
            case .reactionsCounted: false
            case .pinned: false
            case .unpinned: false
            case .purged: false
            case .held: true
            case .reported: true
            case .asked: true
            case .caseMoved: false
            case .relayChanged: false
            case .unknown: false
        }
    }

    /// Whether it can be put to the owners.
    package var isProposable: Bool {
        switch self {
            case .conversationCreated: true
            case .profileChanged: true
            case .preferencesChanged: true
            case .permissionOverridden: true
            case .permissionGranted: true
            case .frozen: true
            case .unfrozen: true
            case .closed: true
            case .deleted: true
            case .restored: true
            case .admissionChanged: true
            case .lockedDown: true
            case .joinPasswordSet: true
            case .lapsed: false
            case .clockOffsetSet: false
            case .governanceChanged: true
            case .proposalMade: false
            case .proposalApproved: false
            case .proposalRejected: false
            case .proposalCanceled: false
            case .proposalOverridden: false
            case .handoverOffered: true
            case .handoverAnswered: false
            case .handoverWithdrawn: false
            case .originMoved: false
            case .linkCreated: true
            case .linkUpdated: true
            case .linkWithdrawn: true
            case .linkRevived: true
            case .linkRotated: true
            case .memberInvited: true
            case .joinRequested: true
            case .joinPassed: true
            case .joinAdmitted: true
            case .joinDeclined: true
            case .joinWithdrawn: true
            case .memberLeft: true
            case .successionAnswered: true
            case .memberRemoved: true
            case .roleChanged: true
            case .memberMuted: true
            case .memberUnmuted: true
            case .memberBlocked: true
            case .memberUnblocked: true
            case .memberBanned: true
            case .banLifted: true
            case .memberRenamed: true
            case .deviceAdded: true
            case .staffNoted: true
            case .posted: false
            case .edited: false
            case .retracted: false
            case .moderated: true
            case .reacted: false
            case .reactionsCounted: false
            case .pinned: true
            case .unpinned: true
            case .purged: true
            case .held: false
            case .reported: false
            case .asked: false
            case .caseMoved: true
            case .relayChanged: true
            case .unknown: false
        }
    }

    /// Its name in the audit log: the method that does it, where there is one.
    package var action: String {
        switch self {
            case .conversationCreated: "conversation.create"
            case .profileChanged: "conversation.profile"
            case .preferencesChanged: "conversation.preferences"
            case .permissionOverridden: "access.override"
            case .permissionGranted: "access.grant"
            case .frozen: "conversation.freeze"
            case .unfrozen: "conversation.unfreeze"
            case .closed: "conversation.close"
            case .deleted: "conversation.delete"
            case .restored: "conversation.restore"
            case .admissionChanged: "admission.set"
            case .lockedDown: "admission.lockdown"
            case .joinPasswordSet: "admission.password"
            case .lapsed: "time.end"
            case .clockOffsetSet: "conversation.set_clock_offset"
            case .governanceChanged: "governance.set"
            case .proposalMade: "proposal.make"
            case .proposalApproved: "proposal.approve"
            case .proposalRejected: "proposal.reject"
            case .proposalCanceled: "proposal.cancel"
            case .proposalOverridden: "proposal.override"
            case .handoverOffered: "handover.offer"
            case .handoverAnswered: "handover.accept"
            case .handoverWithdrawn: "handover.withdraw"
            case .originMoved: "handover.move"
            case .linkCreated: "link.create"
            case .linkUpdated: "link.update"
            case .linkWithdrawn: "link.withdraw"
            case .linkRevived: "link.revive"
            case .linkRotated: "link.rotate"
            case .memberInvited: "member.add"
            case .joinRequested: "conversation.join"
            case .joinPassed: "join.pass"
            case .joinAdmitted: "join.approve"
            case .joinDeclined: "join.decline"
            case .joinWithdrawn: "join.withdraw"
            case .memberLeft: "conversation.leave"
            case .successionAnswered: "conversation.succeed"
            case .memberRemoved: "member.remove"
            case .roleChanged: "member.role"
            case .memberMuted: "member.mute"
            case .memberUnmuted: "member.unmute"
            case .memberBlocked: "member.block"
            case .memberUnblocked: "member.unblock"
            case .memberBanned: "ban.add"
            case .banLifted: "ban.lift"
            case .memberRenamed: "member.rename"
            case .deviceAdded: "device.add"
            case .staffNoted: "staff.note"
            case .posted: "message.post"
            case .edited: "message.edit"
            case .retracted: "message.delete"
            case .moderated: "message.moderate"
            case .reacted: "message.react"
            case .reactionsCounted: "message.reactions"
            case .pinned: "message.pin"
            case .unpinned: "message.unpin"
            case .purged: "message.purge"
            case .held: "message.hold"
            case .reported: "report.file"
            case .asked: "support.open"
            case .caseMoved: "case.move"
            case .relayChanged: "relay.change"
            case .unknown: "unknown"
        }
    }
}
