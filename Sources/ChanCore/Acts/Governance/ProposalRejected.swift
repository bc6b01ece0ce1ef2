import ChanID

/// Rejects a proposal.
package struct ProposalRejected: ActDefinition {
    package var response: ProposalResponse

    package init(_ response: ProposalResponse) {
        self.response = response
    }
}

extension ProposalRejected {
    var target: Target { .proposal(response.proposal) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: response.reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        RuleBook.anyPhase + RuleBook.staffRules
            + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.reject(response)
    }
}
