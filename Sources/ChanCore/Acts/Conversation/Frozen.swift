package import ChanID

/// Stops the conversation, until a time or until it is unfrozen.
package struct Frozen: ActDefinition {
    package var reason: String?
    package var until: Timestamp?

    package init(reason: String?, until: Timestamp? = nil) {
        self.reason = reason
        self.until = until
    }
}

extension Frozen {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(deadline: until) }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [
            HoldsPermission(.manageLifecycle), TextFits(), EndsInTheFuture(),
        ]
    }

    func apply(to applier: inout ActApplier) {
        applier.freeze(until: until)
    }
}
