import ChanID

extension Facts {
    /// These facts as rules see them at `moment`: a role or a freeze whose time is up counts no more, whether or not the
    /// origin has said so yet. Nobody gains time by an origin that is slow, or silent.
    func applyingExpiry(at moment: Timestamp) -> Facts {
        guard summary.isFreezeOver(at: moment) || rows.members.values.contains(where: { isOver($0.term, at: moment) })
        else {
            return self
        }
        var settled = self
        if summary.isFreezeOver(at: moment) { settled.summary.lifecycle = .active }
        for member in rows.members.values where isOver(member.term, at: moment) {
            settled.rows.members[member.id]?.role =
                remainsOwner(member) ? .owner : member.term?.thereafter ?? member.role
        }
        return settled
    }

    private func isOver(_ term: RoleTerm?, at moment: Timestamp) -> Bool { term.map { $0.until <= moment } ?? false }

    /// The only owner stays one (invariant 1).
    private func remainsOwner(_ member: Member) -> Bool { member.role == .owner && summary.ownerCount <= 1 }
}

extension ConversationSummary {
    fileprivate func isFreezeOver(at moment: Timestamp) -> Bool {
        lifecycle == .frozen && frozenUntil.map { $0 <= moment } ?? false
    }
}
