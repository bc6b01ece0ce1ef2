import ChanID

/// A statement is published in the scope that its act requires. In a narrower scope, different readers would compute
/// different states.
struct StandsInItsScope: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let scope = attempt.author.scope,
            let expected = attempt.act.scope(by: attempt.author.member, in: attempt.facts)
        else { return .passes }
        // A held post is published in the scope of posts.
        if attempt.act.kind == .held, scope == .members { return .passes }
        return .require(scope == expected, .value(.scope(expected: expected)))
    }
}
