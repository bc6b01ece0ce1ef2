/// A member with the permission admits applicants below their own rank. Only the origin admits applicants whom an open
/// link or an invitation has already approved.
struct MayAdmit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .joinAdmitted(let admission) = attempt.act else { return .passes }
        if attempt.isByOrigin, isPromised(admission, attempt) { return .passes }
        let permission = HoldsPermission(.admit).check(attempt)
        return permission == .passes ? GrantsBelowOwnRank().check(attempt) : permission
    }

    private func isPromised(_ admission: JoinAdmission, _ attempt: Attempt) -> Bool {
        guard let member = attempt.targetRow.value, admission.role == member.role else { return false }
        guard let via = member.via else { return member.invitedBy != nil }
        guard let link = attempt.facts.link(via).value else { return false }
        return attempt.facts.admitsImmediately(through: link, at: attempt.at)
    }
}

/// The number of members is below the capacity.
struct HasRoom: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let capacity = attempt.summary.preferences.capacity else { return .passes }
        return .require(attempt.summary.activeMemberCount < capacity, .capacity(limit: capacity))
    }
}

/// In a closed conversation, a new member gets a leaf of the key tree that has never been used; in an open one, none.
struct SlotFits: Rule {
    /// The maximum number of leaves of a key tree (docs/protocol/envelope.md).
    static let slots: UInt32 = 1 << 24

    func check(_ attempt: Attempt) -> RuleResult {
        guard case .joinAdmitted(let admission) = attempt.act else { return .passes }
        guard attempt.summary.visibility == .closed else { return .require(admission.slot == nil, .value(.slot)) }
        guard let slot = admission.slot else { return .fails(.value(.slot)) }
        return .require(slot >= attempt.summary.nextSlot && slot < Self.slots, .value(.slot))
    }
}
