/// What is said to have ended stood, with an end, and the end is here. Of the last owner's role another thing is said.
struct HasEnded: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .lapsed(let lapse) = attempt.act else { return .passes }
        return lapse.endTime(in: attempt.facts).result(ifAbsent: .fails(.time)) { end in
            .require(end <= attempt.at && isCorrectKind(lapse, attempt), .time)
        }
    }

    private func isCorrectKind(_ lapse: Expiry, _ attempt: Attempt) -> Bool {
        guard case .ownership(let member) = lapse else { return true }
        return attempt.summary.ownerCount <= 1 && attempt.facts.members[member]?.role == .owner
    }
}
