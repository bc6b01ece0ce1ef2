import ChanID

/// Sets the join password.
package struct JoinPasswordSet: ActDefinition {
    /// `nil` removes the password.
    package var password: JoinPassword?

    package init(_ password: JoinPassword?) {
        self.password = password
    }
}

extension JoinPasswordSet {
    var target: Target { .conversation }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules + [HoldsPermission(.editAdmission)]
    }

    func apply(to applier: inout ActApplier) {
        applier.summary.joinPassword = password
    }
}
