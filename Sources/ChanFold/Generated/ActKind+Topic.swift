// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanCore

extension ActKind {
    /// Its name in the change feed; `nil` where the act's content decides it.
    package var topic: EventTopic? {
        switch self {
            case .conversationCreated: .conversationCreated
            case .profileChanged: .conversationProfileChanged
            case .welcomeChanged: .conversationWelcomeChanged
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
            case .lapsed, .unknown: nil
            case .clockOffsetSet: .conversationClockOffsetSet
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
            case .witnessChanged: .witnessChanged
            case .relayChanged: .relayChanged
        }
    }
}
