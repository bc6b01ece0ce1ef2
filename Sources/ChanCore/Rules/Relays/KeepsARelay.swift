/// The last active relay of a channel is not given up silently (invariant 5). That its operator left is only recorded.
struct KeepsARelay: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .relayChanged(let change) = attempt.act, attempt.summary.kind == .channel,
            change.status == .inactive || change.status == .removed,
            attempt.facts.relays[change.relay]?.status == .active
        else { return .passes }
        return .require(attempt.summary.activeRelayCount > 1 || change.acknowledged, .lastRelay)
    }
}

/// A relay's address is there and not absurdly long; its form is checked where it is used.
struct RelayAddressFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .relayChanged(let change) = attempt.act else { return .passes }
        let length = change.address.utf8.count
        return .require(length > 0 && length <= TextLimit.relayAddress, .relayAddress)
    }
}
