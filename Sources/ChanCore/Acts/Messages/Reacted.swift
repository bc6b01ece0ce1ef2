package import ChanID

/// Adds or removes a reaction of the author.
package struct Reacted: ActDefinition {
    package var item: MessageID
    package var emoji: String
    package var added: Bool

    package init(item: MessageID, emoji: String, added: Bool) {
        self.item = item
        self.emoji = emoji
        self.added = added
    }
}

extension Reacted {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to request: inout FactsRequest, by author: Author, as _: MessageID) {
        request.reactions.insert(FactsRequest.ReactionsOf(item: item, member: author.member))
    }

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.memberRules
            + [FeatureIsOn(.reactions), HoldsPermission(.react), NotMuted(), MessageIsThere(), ReactionFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.react(item, emoji, added)
    }
}
