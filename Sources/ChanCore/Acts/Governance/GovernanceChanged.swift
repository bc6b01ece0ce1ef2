import ChanID

/// Replaces the governance policy.
package struct GovernanceChanged: ActDefinition {
    package var governance: Governance

    package init(_ governance: Governance) {
        self.governance = governance
    }
}

extension GovernanceChanged {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.setGovernance), GovernanceFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.summary.governance = governance
    }
}
