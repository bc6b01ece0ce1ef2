package import ChanID

/// The reactions of a message as the origin of a channel counts them.
package struct ReactionsCounted: ActDefinition {
    package var item: MessageID
    package var counts: [String: UInt32]

    package init(item: MessageID, counts: [String: UInt32]) {
        self.item = item
        self.counts = counts
    }
}

extension ReactionsCounted {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.memberRules
            + [OnlyInChannels(), ByOrigin(), MessageIsThere(), ReactionFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.change(item) { $0.reactionCounts = counts }
    }
}
