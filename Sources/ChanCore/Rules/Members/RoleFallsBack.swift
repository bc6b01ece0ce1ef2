/// A role for a time is above what the member falls back to: rising by mere passing of time would make staff of someone
/// nobody introduces then.
struct RoleFallsBack: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .roleChanged(let change) = attempt.act, change.until != nil else { return .passes }
        return attempt.targetRow.value.map { member in
            let allowed = Role.ofMembers.filter { $0 > member.term?.thereafter ?? member.role }
            return .require(allowed.contains(change.role), .badRole(change.role, allowed: allowed))
        } ?? .passes
    }
}
