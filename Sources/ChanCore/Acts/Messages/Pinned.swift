package import ChanID

/// Pins a message.
package struct Pinned: ActDefinition {
    package var item: MessageID

    package init(item: MessageID) {
        self.item = item
    }
}

extension Pinned {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.staffRules + [HoldsPermission(.pin), MessageIsThere(), HasRoomForPin()]
    }

    func apply(to applier: inout ActApplier) {
        applier.pin(item)
    }
}
