/// The expired state exists and has an end time that has passed. For the last owner's role, the expiry is `ownership`
/// instead of `role`.
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
