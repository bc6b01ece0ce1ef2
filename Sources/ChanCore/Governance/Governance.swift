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

    var mayRequireSeveral: Bool { max(moderate, severe) > 1 }

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

/// The severity of a kind of act: one class, or how the class follows from its content.
package enum ActSeverity: Hashable, Sendable, CaseIterable {
    case low
    case moderate
    case severe
    /// Low where its author is the member it is about, else moderate.
    case uponOthers
    /// Moderate upon members of staff, else low: subscribers are put out without a vote.
    case uponStaff
    /// Moderate where owners add or remove a relay, low where a relay reports how it stands.
    case relayChoice
}

extension Act {
    /// - Parameter author: whose act it is: to step down is one's own affair, to put another owner down is not.
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

    /// Whether owners chose the relay's status, which the relay otherwise reports.
    private var isRelayChoice: Bool {
        if case .relayChanged(let change) = self { return change.status == .new || change.status == .removed }
        return false
    }

    /// Whether it makes an owner, is done to one by another, or touches what owning is: no single owner's word where
    /// policy asks for more, whatever the emergency.
    package func concernsOwnership(by author: MemberID, in facts: Facts) -> Bool {
        guard isProposable else { return false }
        if let target = affectedMember(in: facts), target != author, facts.isOwner(target) { return true }
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
    fileprivate func affectedMember(in facts: Facts) -> MemberID? {
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
        rows.members[id].map { $0.isActive && $0.isListedInCharter } ?? false
    }

    /// How many owners must agree to `act`; 1 where its author decides alone. Never more than there are owners, so that
    /// an owner who leaves takes no one's voice along; a sole owner decides.
    package func approvalsNeeded(for act: Act, by author: MemberID) -> UInt32 {
        // Where any owner decides, it need not be known how much the act can do.
        guard summary.governance.mayRequireSeveral, summary.ownerCount > 1 else { return 1 }
        let asked = summary.governance.approvals(for: act.severity(by: author, in: self))
        return min(asked, max(1, summary.ownerCount))
    }

    /// Owners who may agree to `act`: all but the one it is done to.
    package func electors(of act: Act, by author: MemberID) -> UInt32 {
        guard let target = act.affectedMember(in: self), target != author, isOwner(target) else {
            return summary.ownerCount
        }
        return summary.ownerCount - 1
    }
}
