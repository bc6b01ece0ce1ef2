extension Act {
    /// The public reason of the act, if it has one.
    package var reason: String? {
        switch self {
        case .frozen(let freeze):
            freeze.reason
        case .closed(let closing):
            closing.reason
        case .joinDeclined(let refusal):
            refusal.reason
        case .memberRemoved(let removal):
            removal.reason
        case .moderated(let removal):
            removal.reason
        case .lockedDown(let order): order.reason
        case .memberMuted(let mute): mute.order.reason
        case .memberBlocked(let block): block.order.reason
        case .memberBanned(let order): order.reason
        case .relayChanged(let change): change.reason
        case .purged(let order): order.reason
        case .proposalMade(let terms): terms.reason
        case .proposalRejected(let rejection): rejection.response.reason
        case .proposalOverridden(let overriding): overriding.response.reason
        case .governanceChanged, .proposalApproved, .proposalCanceled, .conversationCreated, .profileChanged,
            .welcomeChanged, .witnessChanged, .preferencesChanged, .permissionOverridden, .permissionGranted, .unfrozen,
            .deleted,
            .restored, .lapsed, .admissionChanged, .joinPasswordSet, .linkCreated, .linkUpdated, .linkWithdrawn,
            .linkRevived, .linkRotated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinWithdrawn,
            .memberLeft, .successionAnswered, .roleChanged, .memberUnmuted, .memberUnblocked, .banLifted,
            .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .reacted, .reactionsCounted,
            .pinned, .unpinned, .held, .reported, .asked, .caseMoved, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .clockOffsetSet, .unknown:
            nil
        }
    }
}
