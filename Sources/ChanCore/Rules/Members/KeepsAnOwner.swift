import ChanID

/// An existing conversation has at least one active owner (invariant 1).
struct KeepsAnOwner: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        // Owners are known to every reader, so a hidden member is not an owner.
        guard let going = leaver(attempt), attempt.summary.ownerCount <= 1,
            let member = attempt.facts.member(going).value
        else { return .passes }
        let isLast = member.isActive && member.role == .owner
        return isLast ? .fails(.lastOwner, about: .member(going)) : .passes
    }

    /// Returns the member whose ownership the act ends.
    private func leaver(_ attempt: Attempt) -> MemberID? {
        switch attempt.act {
        case .memberLeft(let leaving): leaving.successor == nil ? attempt.author.member : nil
        case .memberRemoved(let removal): removal.member
        case .memberBanned(let order): order.member
        case .roleChanged(let change): change.role < .owner ? change.member : nil
        case .lapsed(let expiry): expiry.roleEnded
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected,
            .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .successionAnswered,
            .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .banLifted, .memberRenamed, .deviceAdded,
            .staffNoted, .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned,
            .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            nil
        }
    }
}

extension Expiry {
    /// The member whose temporary role expires.
    fileprivate var roleEnded: MemberID? {
        if case .role(let member) = self { return member }
        return nil
    }
}
