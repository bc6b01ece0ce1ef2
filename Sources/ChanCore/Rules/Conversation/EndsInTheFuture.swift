/// What is to end, ends later than now; the end of a link that is changed otherwise may stay where it was.
struct EndsInTheFuture: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let deadline = attempt.act.deadline else { return .passes }
        if case .linkUpdated(let offer) = attempt.act, attempt.facts.links[offer.id]?.expiresAt == deadline {
            return .passes
        }
        return .require(attempt.at < deadline, .time)
    }
}
