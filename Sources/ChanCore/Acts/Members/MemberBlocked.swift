import ChanID

/// Blocks a member for all.
package struct MemberBlocked: ActDefinition {
    package var order: RestrictionOrder

    package init(_ order: RestrictionOrder) {
        self.order = order
    }
}

extension MemberBlocked {
    var target: Target { .member(order.member) }

    var grants: ActGrants { ActGrants(deadline: order.until) }

    var texts: ActTexts { ActTexts(reason: order.reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [HoldsPermission(.block), TargetIsMember(), OutranksTarget(), EndsInTheFuture(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.restrict(order, \.blocked)
    }
}
