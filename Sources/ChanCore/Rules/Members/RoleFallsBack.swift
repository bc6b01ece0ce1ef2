/// A temporary role is higher than the role to which the member returns. Otherwise its expiry could make the member
/// staff without an introduction.
struct RoleFallsBack: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .roleChanged(let change) = attempt.act, change.until != nil else { return .passes }
        return attempt.targetRow.value.map { member in
            let allowed = Role.ofMembers.filter { $0 > member.term?.thereafter ?? member.role }
            return .require(allowed.contains(change.role), .badRole(change.role, allowed: allowed))
        } ?? .passes
    }
}
