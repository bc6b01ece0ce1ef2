package import ChanID

/// Lifts a ban.
package struct BanLifted: ActDefinition {
    package var member: MemberID

    package init(_ member: MemberID) {
        self.member = member
    }
}

extension BanLifted {
    var target: Target { .member(member) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules + [HoldsPermission(.ban), BanStands()]
    }

    func apply(to applier: inout ActApplier) {
        applier.liftBan(member)
    }
}
