/// Only the origin encloses other authors' statements.
struct EnclosedByOrigin: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let outer = attempt.author.enclosedBy else { return .passes }
        return .require(outer == attempt.summary.origin?.device, .notOrigin)
    }
}
