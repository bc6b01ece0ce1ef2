package import ChanID

/// Approves a proposal.
package struct ProposalApproved: ActDefinition {
    package var proposal: MessageID

    package init(_ proposal: MessageID) {
        self.proposal = proposal
    }
}

extension ProposalApproved {
    var target: Target { .proposal(proposal) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        RuleBook.anyPhase + RuleBook.staffRules
            + [HoldsPermission(.setGovernance), ProposalIsOpen(), MayVote(), FitsVersion(), CanBeCarriedOut()]
    }

    func apply(to applier: inout ActApplier) {
        applier.approve(proposal)
    }
}
