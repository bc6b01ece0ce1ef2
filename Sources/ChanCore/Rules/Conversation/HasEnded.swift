/// The expired state exists and has an end time that has passed. For the last owner's role, the expiry is `ownership`
/// instead of `role`.
struct HasEnded: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .lapsed(let expiry) = attempt.act else { return .passes }
        return expiry.endTime(in: attempt.facts).result(ifAbsent: .fails(.time)) { end in
            .require(end <= attempt.at && isCorrectKind(expiry, attempt), .time)
        }
    }

    private func isCorrectKind(_ expiry: Expiry, _ attempt: Attempt) -> Bool {
        guard case .ownership(let member) = expiry else { return true }
        return attempt.summary.ownerCount <= 1 && attempt.facts.members[member]?.role == .owner
    }
}
