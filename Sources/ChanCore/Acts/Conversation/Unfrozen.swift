import ChanID

/// Ends a freeze.
package struct Unfrozen: ActDefinition {
    package init() {}
}

extension Unfrozen {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [HoldsPermission(.manageLifecycle)]
    }

    func apply(to applier: inout ActApplier) {
        applier.unfreeze()
    }
}
