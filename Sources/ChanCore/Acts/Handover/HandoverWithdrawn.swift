package import ChanID

/// Withdraws a handover offer.
package struct HandoverWithdrawn: ActDefinition {
    package var offer: MessageID

    package init(_ offer: MessageID) {
        self.offer = offer
    }
}

extension HandoverWithdrawn {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules + [IsOwnOffer()]
    }

    func apply(to applier: inout ActApplier) {
        applier.withdrawHandover(offer)
    }
}
