package import ChanID

// Whether something waits for somebody to answer it.

extension Case {
    /// Whether it is for `member`, one of the staff, to do something about it (rule `CaseMoveIsLegal`: not for whoever opened
    /// it). A talk waits until one of the staff spoke last.
    package func needsAction(by member: MemberID, at moment: Timestamp) -> Bool {
        guard opener != member, !state.isOver, !isExpired(at: moment) else { return false }
        switch kind {
        case .hold, .report: return true
        case .support: return steps.last.map { $0.by == opener } ?? true
        // The request to join waits itself.
        case .admission: return false
        }
    }

    /// Who of the staff said that they deal with it.
    package var claimant: MemberID? { state == .claimed ? handler : nil }
}

extension Member {
    /// Whether their request to join can be answered by `reviewer`: the second yes of two is somebody else's.
    package func needsAction(by reviewer: MemberID) -> Bool {
        status.isPending && id != reviewer && firstApprovedBy != reviewer
    }
}

extension Proposal {
    /// Whether `member` may still vote on it (rule `MayVote`).
    package func needsAction(by member: Member, in summary: ConversationSummary, at moment: Timestamp) -> Bool {
        guard member.isActive, member.role == .owner, self.status(in: summary, at: moment) == .open else {
            return false
        }
        if terms.act.targetMember == member.id, by != member.id { return false }
        return !approvals.contains(member.id) && !rejections.contains(member.id)
    }
}

extension Handover {
    /// Whether `member` may still accept or decline it.
    package func needsAction(by member: MemberID, at moment: Timestamp) -> Bool {
        terms.member == member && recipient == nil && !isOver(at: moment)
    }
}
