import ChanID

/// A member whose node is the origin can leave only after a handover, because no other node could answer join requests
/// and submissions.
///
/// Checked only when an act is authored: logs of version 0.1, whose origins could leave, are still accepted.
struct KeepsItsOrigin: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        let isInUse = attempt.summary.lifecycle.phase == .active || attempt.summary.lifecycle.phase == .frozen
        guard isInUse, let origin = attempt.summary.origin?.member, leaver(attempt) == origin else { return .passes }
        return .fails(.ordersLog, about: .member(origin))
    }

    /// Returns the member whose membership the act ends. A sole owner who names a successor leaves when the successor
    /// accepts, who then becomes the origin.
    private func leaver(_ attempt: Attempt) -> MemberID? {
        switch attempt.act {
        case .memberLeft(let leaving):
            leaving.successor == nil || attempt.summary.ownerCount > 1 ? attempt.author.member : nil
        case .successionAnswered(let answer):
            answer.accepted && answer.keys == nil ? attempt.summary.succession?.owner : nil
        case .memberRemoved(let removal): removal.member
        case .memberBanned(let order): order.member
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .roleChanged,
            .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .banLifted, .memberRenamed, .deviceAdded,
            .staffNoted, .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned,
            .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            nil
        }
    }
}
