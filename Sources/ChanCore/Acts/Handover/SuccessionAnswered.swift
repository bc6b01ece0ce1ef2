import ChanID

/// Accepts or declines to succeed a leaving owner.
package struct SuccessionAnswered: ActDefinition {
    package var accepted: Bool
    /// The keys of the successor's node. They are present if the leaving owner's node was the origin: the successor's
    /// node becomes the origin.
    package var keys: OriginKeyBytes?

    package init(accepted: Bool, keys: OriginKeyBytes? = nil) {
        self.accepted = accepted
        self.keys = keys
    }
}

extension SuccessionAnswered {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.memberRules
            + [SuccessionIsOffered(), SuccessorsKeysFit()]
    }

    func apply(to applier: inout ActApplier) {
        applier.answerSuccession(accepted, originKeys: keys)
    }
}
