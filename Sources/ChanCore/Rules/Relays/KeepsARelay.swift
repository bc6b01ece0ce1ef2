/// Deactivating or removing the last active relay of a channel requires an acknowledgement (invariant 5). The status
/// `left` only records that its operator left, and requires none.
struct KeepsARelay: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .relayChanged(let change) = attempt.act, attempt.summary.kind == .channel,
            change.status == .inactive || change.status == .removed,
            attempt.facts.relays[change.relay]?.status == .active
        else { return .passes }
        return .require(attempt.summary.activeRelayCount > 1 || change.acknowledged, .lastRelay)
    }
}

/// A relay's address is not empty and not too long. Its syntax is checked where it is used.
struct RelayAddressFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .relayChanged(let change) = attempt.act else { return .passes }
        let length = change.address.utf8.count
        return .require(length > 0 && length <= TextLimit.relayAddress, .relayAddress)
    }
}
