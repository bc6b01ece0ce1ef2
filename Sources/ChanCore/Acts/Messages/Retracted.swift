package import ChanID

/// The author deletes their own message.
package struct Retracted: ActDefinition {
    package var item: MessageID

    package init(item: MessageID) {
        self.item = item
    }
}

extension Retracted {
    var target: Target { .item(item) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.memberRules
            + [
                MessageIsThere(), IsOwnMessage(), OwnersRetractForTheChannel(), HoldsPermission(.deleteOwn),
                WithinDeleteWindow(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.replaceWithTombstone(item, Tombstone(kind: .deleted, by: applier.author, at: applier.placement.at))
    }
}
