/// An end time is in the future. An update of a link may retain an end time that has passed.
struct EndsInTheFuture: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let deadline = attempt.act.deadline else { return .passes }
        if case .linkUpdated(let update) = attempt.act, attempt.facts.links[update.settings.id]?.expiresAt == deadline {
            return .passes
        }
        return .require(attempt.at < deadline, .time)
    }
}
