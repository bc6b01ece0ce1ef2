import ChanID

/// The complete admission policy, and the capacity, which is stored in the preferences.
package struct AdmissionChange: Hashable, Sendable {
    package var policy: AdmissionPolicy
    package var capacity: UInt32?

    package init(policy: AdmissionPolicy, capacity: UInt32?) {
        self.policy = policy
        self.capacity = capacity
    }
}

extension AdmissionChange: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [
            HoldsPermission(.editAdmission), NumbersFit(),
        ]
    }

    func apply(to applier: inout ActApplier) {
        applier.setAdmission(self)
    }
}
