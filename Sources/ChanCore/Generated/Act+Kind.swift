// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

extension Act {
    /// The kind of act it is.
    package var kind: ActKind {
        switch self {
            case .conversationCreated: .conversationCreated
            case .profileChanged: .profileChanged
            case .welcomeChanged: .welcomeChanged
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
            case .witnessChanged: .witnessChanged
            case .relayChanged: .relayChanged
            case .unknown: .unknown
        }
    }
}
