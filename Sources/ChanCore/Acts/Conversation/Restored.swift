import ChanID

/// Restores a deleted conversation.
package struct Restored: ActDefinition {
    package init() {}
}

extension Restored {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed, .deleted)] + RuleBook.staffRules
            + [HoldsPermission(.delete), WithinGrace()]
    }

    func apply(to applier: inout ActApplier) {
        applier.restore()
    }
}
