// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

/// The kinds of `Act`, with the stable names used in the store and in `explain`.
package enum ActKind: String, Hashable, Sendable, CaseIterable {
    case conversationCreated = "conversation_created"
    case profileChanged = "profile_changed"
    case welcomeChanged = "welcome_changed"
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
    case witnessChanged = "witness_changed"
    case relayChanged = "relay_changed"
    case unknown
}

extension ActKind {
    /// Where it stands.
    package var scope: ActScope {
        switch self {
            case .conversationCreated, .clockOffsetSet, .originMoved: .public
            case .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
                .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .governanceChanged,
                .handoverOffered, .handoverAnswered, .handoverWithdrawn, .linkCreated, .linkUpdated, .linkWithdrawn,
                .linkRevived, .linkRotated, .successionAnswered, .witnessChanged, .relayChanged: .charter
            case .joinPasswordSet, .staffNoted, .held, .reported, .asked, .caseMoved: .staff
            case .lapsed: .lapse
            case .proposalMade: .proposed
            case .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden: .proposal
            case .memberInvited, .joinAdmitted: .rosterByRole
            case .joinRequested, .joinPassed, .joinDeclined, .joinWithdrawn: .roster
            case .memberLeft, .memberRenamed: .rosterByAuthor
            case .memberRemoved, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
                .deviceAdded: .rosterByTarget
            case .roleChanged: .rosterByRoleChange
            case .banLifted: .rosterByBan
            case .posted, .edited, .retracted, .moderated, .reactionsCounted, .pinned, .unpinned, .purged: .members
            case .reacted: .reaction
            case .unknown: .anywhere
        }
    }

    /// How much it can do, as policy sees it.
    package var severity: ActSeverity {
        switch self {
            case .conversationCreated, .lockedDown, .lapsed, .clockOffsetSet, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverAnswered, .handoverWithdrawn,
                .originMoved, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
                .successionAnswered, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .banLifted,
                .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
                .reactionsCounted, .pinned, .unpinned, .held, .reported, .asked, .caseMoved, .unknown: .low
            case .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
                .frozen, .unfrozen, .restored, .admissionChanged, .joinPasswordSet, .linkCreated, .linkUpdated,
                .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited, .purged, .witnessChanged: .moderate
            case .closed, .deleted, .governanceChanged, .handoverOffered: .severe
            case .memberRemoved, .memberBanned: .uponStaff
            case .roleChanged: .uponOthers
            case .relayChanged: .relayChoice
        }
    }

    /// The subject that it states anew.
    package var states: ActSubject {
        switch self {
            case .conversationCreated, .lapsed, .clockOffsetSet, .proposalMade, .proposalApproved, .proposalRejected,
                .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
                .originMoved, .linkCreated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
                .joinWithdrawn, .memberLeft, .successionAnswered, .memberRenamed, .deviceAdded, .staffNoted, .posted,
                .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held,
                .reported, .asked, .caseMoved, .unknown: .nothing
            case .profileChanged: .profile
            case .welcomeChanged: .welcome
            case .preferencesChanged: .preferences
            case .permissionOverridden: .permission
            case .permissionGranted, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
                .memberUnblocked, .memberBanned, .banLifted: .member
            case .frozen, .unfrozen, .closed, .deleted, .restored: .lifecycle
            case .admissionChanged, .lockedDown: .admission
            case .joinPasswordSet: .password
            case .governanceChanged: .governance
            case .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated: .link
            case .witnessChanged: .witness
            case .relayChanged: .removedRelay
        }
    }

    /// Whether it changes who may do what. Only the rest, which is content, may be pruned, or read by an old version.
    package var isAdministrative: Bool {
        switch self {
            case .conversationCreated, .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden,
                .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
                .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
                .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived,
                .linkRotated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
                .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .memberMuted,
                .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed,
                .deviceAdded, .staffNoted, .moderated, .pinned, .unpinned, .purged, .caseMoved, .witnessChanged,
                .relayChanged, .unknown: true
            case .posted, .edited, .retracted, .reacted, .reactionsCounted, .held, .reported, .asked: false
        }
    }

    /// Whether the audit log shows it.
    package var isAudited: Bool {
        switch self {
            case .conversationCreated, .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden,
                .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
                .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
                .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived,
                .linkRotated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
                .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .memberMuted,
                .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed,
                .deviceAdded, .staffNoted, .moderated, .pinned, .unpinned, .purged, .held, .reported, .asked,
                .caseMoved, .witnessChanged, .relayChanged, .unknown: true
            case .posted, .edited, .retracted, .reacted, .reactionsCounted: false
        }
    }

    /// Whether it is an event between the messages.
    package var isInTimeline: Bool {
        switch self {
            case .conversationCreated, .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden,
                .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .lapsed,
                .governanceChanged, .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved,
                .memberInvited, .joinAdmitted, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged,
                .memberMuted, .memberUnmuted, .memberBanned, .banLifted, .memberRenamed: true
            case .permissionGranted, .joinPasswordSet, .clockOffsetSet, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .linkCreated, .linkUpdated, .linkWithdrawn,
                .linkRevived, .linkRotated, .joinRequested, .joinPassed, .joinDeclined, .joinWithdrawn, .memberBlocked,
                .memberUnblocked, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
                .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .witnessChanged,
                .relayChanged, .unknown: false
        }
    }

    /// Whether it always travels enclosed by the origin, so that no header names its author.
    package var isEnclosed: Bool {
        switch self {
            case .conversationCreated, .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden,
                .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
                .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
                .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
                .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived,
                .linkRotated, .memberInvited, .joinPassed, .joinAdmitted, .joinDeclined, .memberLeft,
                .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
                .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted,
                .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .caseMoved,
                .witnessChanged, .relayChanged, .unknown: false
            case .joinRequested, .joinWithdrawn, .held, .reported, .asked: true
        }
    }

    /// Whether it can be put to the owners.
    package var isProposable: Bool {
        switch self {
            case .conversationCreated, .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden,
                .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
                .joinPasswordSet, .governanceChanged, .handoverOffered, .linkCreated, .linkUpdated, .linkWithdrawn,
                .linkRevived, .linkRotated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
                .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .memberMuted,
                .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed,
                .deviceAdded, .staffNoted, .moderated, .pinned, .unpinned, .purged, .caseMoved, .witnessChanged,
                .relayChanged: true
            case .lapsed, .clockOffsetSet, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
                .proposalOverridden, .handoverAnswered, .handoverWithdrawn, .originMoved, .posted, .edited, .retracted,
                .reacted, .reactionsCounted, .held, .reported, .asked, .unknown: false
        }
    }

    /// Its name in the audit log: the method that does it, where there is one.
    package var action: String {
        switch self {
            case .conversationCreated: "conversation.create"
            case .profileChanged: "conversation.profile"
            case .welcomeChanged: "conversation.set_welcome"
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
            case .witnessChanged: "witness.change"
            case .relayChanged: "relay.change"
            case .unknown: "unknown"
        }
    }
}
