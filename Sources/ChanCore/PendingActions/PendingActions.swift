package import ChanID

// Whether something waits for a member's action.

extension Case {
    /// Returns whether the case waits for the staff member `member` (rule `CaseMoveIsLegal`: not for the one who opened
    /// it). A support chat waits until a staff member has sent the last message.
    package func needsAction(by member: MemberID, at moment: Timestamp) -> Bool {
        guard opener != member, !state.isOver, !isExpired(at: moment) else { return false }
        switch kind {
        case .hold, .report: return true
        case .support: return steps.last.map { $0.by == opener } ?? true
        // The join request itself waits, not its chat.
        case .admission: return false
        }
    }

    /// The staff member who claimed the case.
    package var claimant: MemberID? { state == .claimed ? handler : nil }
}

extension Member {
    /// Returns whether `reviewer` can answer the join request. The second of two approvals must come from another
    /// member.
    package func needsAction(by reviewer: MemberID) -> Bool {
        status.isPending && id != reviewer && firstApprovedBy != reviewer
    }
}

extension Proposal {
    /// Returns whether `member` may still vote (rule `MayVote`).
    package func needsAction(by member: Member, in summary: ConversationSummary, at moment: Timestamp) -> Bool {
        guard member.isActive, member.role == .owner, self.status(in: summary, at: moment) == .open else {
            return false
        }
        if terms.act.targetMember == member.id, by != member.id { return false }
        return !approvals.contains(member.id) && !rejections.contains(member.id)
    }
}

extension Handover {
    /// Returns whether `member` may still accept or decline.
    package func needsAction(by member: MemberID, at moment: Timestamp) -> Bool {
        terms.member == member && recipient == nil && !isOver(at: moment)
    }
}
