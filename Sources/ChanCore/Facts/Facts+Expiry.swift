import ChanID

extension Facts {
    /// Returns these facts as rules see them at `moment`: an expired role or freeze no longer counts, whether or not
    /// the origin has published the expiry. A slow or silent origin therefore extends nothing.
    func applyingExpiry(at moment: Timestamp) -> Facts {
        guard summary.isFreezeOver(at: moment) || rows.members.values.contains(where: { isOver($0.term, at: moment) })
        else {
            return self
        }
        var updated = self
        if summary.isFreezeOver(at: moment) { updated.summary.lifecycle = .active }
        for member in rows.members.values where isOver(member.term, at: moment) {
            updated.rows.members[member.id]?.role =
                remainsOwner(member) ? .owner : member.term?.thereafter ?? member.role
        }
        return updated
    }

    private func isOver(_ term: RoleTerm?, at moment: Timestamp) -> Bool { term.map { $0.until <= moment } ?? false }

    /// Whether the member remains an owner because there is no other one (invariant 1).
    private func remainsOwner(_ member: Member) -> Bool { member.role == .owner && summary.ownerCount <= 1 }
}

extension ConversationSummary {
    fileprivate func isFreezeOver(at moment: Timestamp) -> Bool {
        lifecycle == .frozen && frozenUntil.map { $0 <= moment } ?? false
    }
}
