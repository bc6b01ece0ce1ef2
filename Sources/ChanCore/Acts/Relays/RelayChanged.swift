package import ChanID

/// Adds a relay, or changes its status, name or address.
package struct RelayChange: Hashable, Sendable {
    package var relay: RelayID
    /// 1–64 characters.
    package var name: String
    package var address: String
    package var status: RelayStatus
    package var reason: String?
    /// Whether the owner has confirmed that this change takes the channel offline.
    package var acknowledged: Bool
    /// Whether the relay's operator withdrew an earlier rejection.
    package var clearedByOperator: Bool

    package init(relay: RelayID, name: String, address: String, status: RelayStatus) {
        self.relay = relay
        self.name = name
        self.address = address
        self.status = status
        reason = nil
        acknowledged = false
        clearedByOperator = false
    }
}

extension RelayChange: ActDefinition {
    var target: Target { .relay(relay) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(name: name, reason: reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted)] + RuleBook.staffRules
            + [
                HoldsPermission(.manageRelays), NameFits(), RelayAddressFits(), TextFits(), RelayStepIsLegal(),
                KeepsARelay(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.changeRelay(self)
    }
}
