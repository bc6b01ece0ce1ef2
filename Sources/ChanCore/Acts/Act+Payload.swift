package import ChanID

extension Act {
    package var isAdministrative: Bool {
        if case .unknown(let unknown) = self { return unknown.administrative }
        return kind.isAdministrative
    }

    /// Whether the act is a claim: an owner takes over as origin because the previous origin is gone.
    package var isClaim: Bool {
        if case .originMoved(let move) = self { return move.isClaimed }
        return false
    }

    /// The case that the act is about; `nil` if there is none.
    package var caseID: MessageID? {
        switch self {
        case .asked(let question): question.chat
        case .caseMoved(let move): move.id
        case .lapsed(let expiry): expiry.caseID
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected,
            .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .relayChanged, .unknown:
            nil
        }
    }

    /// The purge order of a `purged` act; otherwise `nil`.
    package var purge: Purge? {
        if case .purged(let order) = self { return order }
        return nil
    }

    /// The content that the author posted or submitted for review; otherwise `nil`.
    package var posting: Posting? {
        switch self {
        case .posted(let post): post.posting
        case .held(let hold): hold.posting
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .edited, .retracted,
            .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .reported, .asked, .caseMoved,
            .relayChanged, .unknown:
            nil
        }
    }
}

extension Expiry {
    /// The case whose hold expires.
    fileprivate var caseID: MessageID? {
        if case .hold(let id) = self { return id }
        return nil
    }
}
