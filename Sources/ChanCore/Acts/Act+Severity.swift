package import ChanID

extension Act {
    /// Returns the act's severity.
    ///
    /// - Parameter author: the act's author. Stepping down concerns only the author; demoting another owner does not.
    package func severity(by author: MemberID, in facts: Facts) -> Severity {
        if concernsOwnership(by: author, in: facts) { return .severe }
        switch kind.severity {
        case .low: return .low
        case .moderate: return .moderate
        case .severe: return .severe
        case .uponOthers: return targetMember == author ? .low : .moderate
        case .uponStaff: return targetMember.map(facts.isOfStaff) ?? false ? .moderate : .low
        case .relayChoice: return isRelayChoice ? .moderate : .low
        }
    }

    /// Whether owners chose the relay's status. Other statuses are reported by the relay.
    private var isRelayChoice: Bool {
        if case .relayChanged(let change) = self { return change.status == .new || change.status == .removed }
        return false
    }

    /// Returns whether the act makes an owner, targets another owner, or changes what ownership includes. If the policy
    /// requires several owners, no single owner may do this, even in an emergency.
    package func concernsOwnership(by author: MemberID, in facts: Facts) -> Bool {
        guard isProposable else { return false }
        if let target = affectedMember(in: facts), target != author, facts.isOwner(target) { return true }
        if kind == .governanceChanged || kind == .deleted || kind == .handoverOffered { return true }
        // The owners approved an invited member's role when they invited them.
        if case .joinAdmitted(let admission) = self, facts.rows.members[admission.member]?.invitedBy != nil {
            return false
        }
        return grantedRole == .owner
    }
}

extension Act {
    /// Returns the target member: the named one, or the author of the moderated message.
    fileprivate func affectedMember(in facts: Facts) -> MemberID? {
        if case .moderated(let removal) = self {
            guard let row = facts.rows.items[removal.item], !row.asChannel, row.imported == nil else { return nil }
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
        rows.members[id].map { $0.isActive && $0.isListedInCharter } ?? false
    }

    /// Returns the number of owners who must approve `act`; 1 if its author may decide alone. It is at most the number
    /// of owners, so that a leaving owner blocks nothing. A sole owner decides alone.
    package func approvalsNeeded(for act: Act, by author: MemberID) -> UInt32 {
        // If any owner may decide alone, the severity is irrelevant.
        guard summary.governance.mayRequireSeveral, summary.ownerCount > 1 else { return 1 }
        let required = summary.governance.approvals(for: act.severity(by: author, in: self))
        return min(required, max(1, summary.ownerCount))
    }

    /// Returns the number of owners who may vote on `act`: all except its target.
    package func electors(of act: Act, by author: MemberID) -> UInt32 {
        guard let target = act.affectedMember(in: self), target != author, isOwner(target) else {
            return summary.ownerCount
        }
        return summary.ownerCount - 1
    }
}
