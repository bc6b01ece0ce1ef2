package import ChanID

/// Cancels a proposal of the author.
package struct ProposalCanceled: ActDefinition {
    package var proposal: MessageID

    package init(_ proposal: MessageID) {
        self.proposal = proposal
    }
}

extension ProposalCanceled {
    var target: Target { .proposal(proposal) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        RuleBook.anyPhase + RuleBook.staffRules + [ProposalIsOpen(), IsOwnProposal()]
    }

    func apply(to applier: inout ActApplier) {
        applier.closeProposal(proposal, .canceled, because: nil)
    }
}
