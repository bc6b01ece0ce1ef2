package import ChanID

/// The content of a proposal: the exact act, and the version on which it is based.
package struct ProposalTerms: Hashable, Sendable {
    package var act: Act
    /// The conversation's version on which the author decided.
    package var version: UInt64
    /// The time from which the proposal can no longer be approved.
    package var expiresAt: Timestamp
    /// The reason for the proposal, at most 500 characters.
    package var reason: String?

    package init(act: Act, version: UInt64, expiresAt: Timestamp, reason: String? = nil) {
        self.act = act
        self.version = version
        self.expiresAt = expiresAt
        self.reason = reason
    }
}

extension ProposalTerms: ActDefinition {
    var target: Target { act.target }

    var grants: ActGrants { ActGrants(self) }

    var texts: ActTexts { ActTexts(name: act.link?.name, reason: reason) }

    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        request.formUnion(FactsRequest(act: act, author: author, message: message))
    }

    static var rules: [any Rule] {
        RuleBook.anyPhase + RuleBook.staffRules + [FitsVersion(), WouldBePermitted(), ProposalEnds(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.propose(self)
    }
}
