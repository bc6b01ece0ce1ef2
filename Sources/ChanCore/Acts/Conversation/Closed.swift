import ChanID

/// Closes the conversation.
package struct Closed: ActDefinition {
    package var reason: String?

    package init(reason: String?) {
        self.reason = reason
    }
}

extension Closed {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.manageLifecycle), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.close()
    }
}
