package import ChanID

/// Sets the lockdown level; `normal` ends the lockdown.
package struct LockdownOrder: Hashable, Sendable {
    package var level: LockdownLevel
    package var until: Timestamp?
    package var reason: String?

    package init(level: LockdownLevel, until: Timestamp? = nil, reason: String? = nil) {
        self.level = level
        self.until = until
        self.reason = reason
    }
}

extension LockdownOrder: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(deadline: until) }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [HoldsPermission(.editAdmission), EndsInTheFuture(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.lockDown(self)
    }
}
