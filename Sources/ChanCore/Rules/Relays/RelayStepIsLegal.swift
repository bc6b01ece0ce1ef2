/// A relay's status follows its lifecycle. Only the operator can clear a rejection. A deleted conversation adds no
/// relays, but the status of existing ones still changes, because they must learn of the deletion.
struct RelayStepIsLegal: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .relayChanged(let change) = attempt.act else { return .passes }
        if change.status == .new, attempt.summary.lifecycle.phase == .deleted { return .fails(.deleted) }
        guard case .known(let relay) = attempt.facts.relay(change.relay) else { return first(change, attempt) }
        if relay.status == change.status || relay.status.next.contains(change.status) { return .passes }
        guard relay.status == .rejected else { return step(from: relay.status, change) }
        let isCleared = change.clearedByOperator && change.status == .invited
        return .require(isCleared, .relayRejected(reason: relay.reason))
    }

    private func first(_ change: RelayChange, _ attempt: Attempt) -> RuleResult {
        if change.status == .new { return .passes }
        return attempt.facts.relay(change.relay).result(ifAbsent: .fails(.noRelay)) { _ in .passes }
    }

    private func step(from status: RelayStatus, _ change: RelayChange) -> RuleResult {
        .fails(change.status == .new ? .relayExists : .relayStatus(from: status, to: change.status))
    }
}
