import ChanID

/// A statement stands in the scope its meaning asks for; in a narrower one two readers would fold two states.
struct StandsInItsScope: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let scope = attempt.author.scope,
            let expected = attempt.act.scope(by: attempt.author.member, in: attempt.facts)
        else { return .passes }
        // What was held is published where posts stand.
        if attempt.act.kind == .held, scope == .members { return .passes }
        return .require(scope == expected, .value(.scope(expected: expected)))
    }
}
