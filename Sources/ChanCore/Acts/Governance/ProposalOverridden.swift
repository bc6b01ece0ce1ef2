import ChanID

/// One owner executes a proposal without the approvals that the policy requires, and gives a reason.
package struct ProposalOverridden: ActDefinition {
    package var response: ProposalResponse

    package init(_ response: ProposalResponse) {
        self.response = response
    }
}

extension ProposalOverridden {
    var target: Target { .proposal(response.proposal) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: response.reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        RuleBook.anyPhase + RuleBook.staffRules
            + [
                HoldsPermission(.setGovernance), ProposalIsOpen(), EmergencyOverrideAllowed(), FitsVersion(),
                CanBeCarriedOut(),
                TextFits(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.executeProposal(response.proposal, .overridden, because: response.reason)
    }
}
