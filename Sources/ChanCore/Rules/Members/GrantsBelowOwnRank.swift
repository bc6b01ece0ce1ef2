/// A member gives only roles below their own. Owners may also make owners.
struct GrantsBelowOwnRank: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let role = attempt.act.grantedRole, !isStepDown(attempt) else { return .passes }
        return attempt.authorRow.result(ifAbsent: .fails(.notMember(nil))) { author in
            .require(author.role > role || author.role == .owner, .grantRank(own: author.role, granted: role))
        }
    }

    private func isStepDown(_ attempt: Attempt) -> Bool {
        guard case .roleChanged(let change) = attempt.act else { return false }
        return change.member == attempt.author.member
    }
}

/// A given role is a member's role. A link never gives ownership.
struct RoleCanBeGiven: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let role = attempt.act.grantedRole else { return .passes }
        let isByLink = attempt.act.link != nil
        let allowed = Role.ofMembers.filter { !isByLink || $0 < .owner }
        return .require(allowed.contains(role), .badRole(role, allowed: allowed))
    }
}
