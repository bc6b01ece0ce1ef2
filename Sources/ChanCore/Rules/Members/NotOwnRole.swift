/// Members cannot change their own role, except to step down.
struct NotOwnRole: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .roleChanged(let change) = attempt.act, change.member == attempt.author.member else {
            return .passes
        }
        return attempt.authorRow.result(ifAbsent: .fails(.notMember(nil))) { author in
            .require(change.role <= author.role, .notOwnRole)
        }
    }
}

/// Applies `OutranksTarget`, except when the author steps down.
struct OutranksOrStepsDown: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.act.targetMember == attempt.author.member ? .passes : OutranksTarget().check(attempt)
    }
}
