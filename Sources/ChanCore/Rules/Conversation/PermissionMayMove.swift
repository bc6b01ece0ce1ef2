/// Fixed permissions, which define a role, are never overridden, granted or withheld.
struct PermissionMayMove: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let permission = moved(by: attempt.act) else { return .passes }
        return .require(!permission.isFixed, .value(.fixedPermission(permission)))
    }

    private func moved(by act: Act) -> Permission? {
        switch act {
        case .permissionOverridden(let change): change.permission
        case .permissionGranted(let change): change.permission
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged, .frozen,
            .unfrozen, .closed,
            .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet, .lapsed, .clockOffsetSet,
            .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
            .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .linkCreated,
            .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited, .joinRequested, .joinPassed,
            .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved,
            .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted,
            .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }
}

/// A granted permission is one that the author holds.
struct HoldsWhatIsGranted: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .permissionGranted(let change) = attempt.act, change.grant?.isGiven == true else { return .passes }
        return .require(attempt.authorHolds(change.permission), .grantPermission(change.permission))
    }
}
