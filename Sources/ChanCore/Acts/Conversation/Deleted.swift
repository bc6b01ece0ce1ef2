package import ChanID

/// Deletes the conversation. It can be restored during a grace period.
package struct Deleted: ActDefinition {
    package var graceUntil: Timestamp

    package init(graceUntil: Timestamp) {
        self.graceUntil = graceUntil
    }
}

extension Deleted {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(deadline: graceUntil) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.delete), EndsInTheFuture()]
    }

    func apply(to applier: inout ActApplier) {
        applier.delete(graceUntil: graceUntil)
    }
}
