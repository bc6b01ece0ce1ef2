/// The message exists and has not been removed.
struct MessageIsThere: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetItem else { return .passes }
        return attempt.facts.item(id).result(ifAbsent: .fails(.noMessage)) { item in
            item.tombstone(at: attempt.at).map { .fails(.messageGone($0.kind)) } ?? .passes
        }
    }
}
