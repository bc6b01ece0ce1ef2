package import ChanID

/// How many owners a decision takes, for each class of severity, and how long they have to agree.
package struct Governance: Hashable, Sendable {
    /// 1: any owner decides.
    package var moderate: UInt32 = 1
    package var severe: UInt32 = 1
    /// How long a proposal stands open.
    package var proposalSeconds: Int64 = 7 * 86_400

    /// As every conversation begins.
    package static let standard = Governance()

    package init() {}

    var mayAskForSeveral: Bool { max(moderate, severe) > 1 }

    /// What `severity` takes where no owner is missing.
    package func approvals(for severity: Severity) -> UInt32 {
        switch severity {
        case .low: 1
        case .moderate: moderate
        case .severe: severe
        }
    }
}

/// How much an act can do, as policy sees it. Low is what staff do every day: it never waits for approvals.
package enum Severity: UInt8, Hashable, Sendable, Comparable {
    case low = 0
    case moderate = 1
    case severe = 2

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Act {
    /// - Parameter author: whose act it is: to step down is one's own affair, to put another owner down is not.
    package func severity(by author: MemberID, in facts: Facts) -> Severity {
        if concernsOwnership(by: author, in: facts) { return .severe }
        switch self {
        case .deleted, .closed, .governanceChanged, .handoverOffered: return .severe
        case .profileChanged, .preferencesChanged, .permissionOverridden, .permissionGranted, .frozen, .unfrozen,
            .restored, .admissionChanged, .joinPasswordSet, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived,
            .linkRotated, .memberInvited, .purged:
            return .moderate
        case .roleChanged(let change): return change.member == author ? .low : .moderate
        // Whoever moderates puts subscribers out without a vote; staff go by one.
        case .memberRemoved(let member, _): return facts.isOfStaff(member) ? .moderate : .low
        case .memberBanned(let order): return facts.isOfStaff(order.member) ? .moderate : .low
        // How a relay answers is no decision of ours; to close the doors in a flood waits for nobody.
        case .relayChanged(let change): return change.status == .new || change.status == .removed ? .moderate : .low
        case .conversationCreated, .lockedDown, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
            .joinWithdrawn, .memberLeft, .successionAnswered, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .banLifted, .memberRenamed, .deviceAdded,
            .staffNoted, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
            .lapsed, .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .held,
            .reported, .asked, .caseMoved, .handoverAnswered, .handoverWithdrawn, .originMoved,
            .clockOffsetSet, .unknown:
            return .low
        }
    }

    /// Whether it makes an owner, is done to one by another, or touches what owning is: no single owner's word where
    /// policy asks for more, whatever the emergency.
    package func concernsOwnership(by author: MemberID, in facts: Facts) -> Bool {
        guard isProposable else { return false }
        if let target = whomItIsDoneTo(in: facts), target != author, facts.isOwner(target) { return true }
        if kind == .governanceChanged || kind == .deleted || kind == .handoverOffered { return true }
        // Whom an invitation promised it to was agreed on then.
        if case .joinAdmitted(let admission) = self, facts.rows.members[admission.member]?.invitedBy != nil {
            return false
        }
        return grantedRole == .owner
    }
}

extension Act {
    /// The member it is done to, by name or by what they wrote.
    fileprivate func whomItIsDoneTo(in facts: Facts) -> MemberID? {
        if case .moderated(let item, _) = self {
            guard let row = facts.rows.items[item], !row.asChannel, row.imported == nil else { return nil }
            return row.author
        }
        return targetMember
    }
}

extension Facts {
    fileprivate func isOwner(_ id: MemberID) -> Bool {
        rows.members[id].map { $0.isActive && $0.role == .owner } ?? false
    }

    fileprivate func isOfStaff(_ id: MemberID) -> Bool {
        rows.members[id].map { $0.isActive && $0.standsInCharter } ?? false
    }

    /// How many owners must agree to `act`; 1 where its author decides alone. Never more than there are owners, so that
    /// an owner who leaves takes no one's voice along; a sole owner decides.
    package func approvalsNeeded(for act: Act, by author: MemberID) -> UInt32 {
        // Where any owner decides, it need not be known how much the act can do.
        guard summary.governance.mayAskForSeveral, summary.ownerCount > 1 else { return 1 }
        let asked = summary.governance.approvals(for: act.severity(by: author, in: self))
        return min(asked, max(1, summary.ownerCount))
    }

    /// Owners who may agree to `act`: all but the one it is done to.
    package func electors(of act: Act, by author: MemberID) -> UInt32 {
        guard let target = act.whomItIsDoneTo(in: self), target != author, isOwner(target) else {
            return summary.ownerCount
        }
        return summary.ownerCount - 1
    }
}
