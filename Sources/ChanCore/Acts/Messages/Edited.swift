package import ChanID

/// Replaces the text of a message.
package struct Edited: ActDefinition {
    package var item: MessageID
    package var text: String

    package init(item: MessageID, text: String) {
        self.item = item
        self.text = text
    }
}

extension Edited {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(message: Posting(text: text)) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.memberRules
            + [
                MessageIsThere(), IsOwnMessage(), HoldsPermission(.editOwn), NotMuted(), WithinEditWindow(),
                TextFits(),
                NotHeld(),
                LinksAreAllowed(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.edit(item, text)
    }
}
