package import ChanID

/// Declines a join request.
package struct JoinDeclined: ActDefinition {
    package var member: MemberID
    package var reason: String?

    package init(member: MemberID, reason: String?) {
        self.member = member
        self.reason = reason
    }
}

extension JoinDeclined {
    var target: Target { .member(member) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to request: inout FactsRequest, by _: Author, as _: MessageID) {
        request.openCasesOf = member
    }

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission(.admit), IsPending(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.endMembership(member, .declined, reason: reason)
    }
}
