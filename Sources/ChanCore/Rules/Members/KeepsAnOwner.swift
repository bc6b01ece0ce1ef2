import ChanID

/// An existing conversation has at least one active owner (invariant 1).
struct KeepsAnOwner: Rule {
    func check(_ attempt: Attempt) -> Finding {
        // Owners are known to every reader, so a member who is hidden is none.
        guard let going = leaver(attempt), attempt.summary.ownerCount <= 1,
            let member = attempt.facts.member(going).value
        else { return .passes }
        let isLast = member.isActive && member.role == .owner
        return isLast ? .fails(.lastOwner, about: .member(going)) : .passes
    }

    /// Whose ownership ends with this act.
    private func leaver(_ attempt: Attempt) -> MemberID? {
        if case .memberLeft(let successor) = attempt.act { return successor == nil ? attempt.author.member : nil }
        if case .memberRemoved(let member, _) = attempt.act { return member }
        if case .memberBanned(let order) = attempt.act { return order.member }
        if case .roleChanged(let change) = attempt.act, change.role < .owner { return change.member }
        if case .lapsed(.role(let member)) = attempt.act { return member }
        return nil
    }
}
