package import ChanID

/// Accepts or declines a handover offer.
package struct HandoverAnswer: Hashable, Sendable {
    /// The identifier of the statement that made the offer.
    package var offer: MessageID
    package var accepted: Bool
    /// The keys with which the accepting node will act as origin.
    package var keys: OriginKeyBytes?

    package init(offer: MessageID, accepted: Bool, keys: OriginKeyBytes? = nil) {
        self.offer = offer
        self.accepted = accepted
        self.keys = keys
    }
}

extension HandoverAnswer: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules + [OfferStands(), KeysAreGiven()]
    }

    func apply(to applier: inout ActApplier) {
        applier.applyHandoverAnswer(self)
    }
}
