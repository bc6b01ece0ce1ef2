package import ChanID

/// Removes a member.
package struct MemberRemoved: ActDefinition {
    package var member: MemberID
    package var reason: String?

    package init(member: MemberID, reason: String?) {
        self.member = member
        self.reason = reason
    }
}

extension MemberRemoved {
    var target: Target { .member(member) }

    var grants: ActGrants { .none }

    var texts: ActTexts { ActTexts(reason: reason) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [HoldsPermission.toRemove, TargetIsMember(), OutranksTarget(), KeepsAnOwner(), TextFits()]
    }

    func apply(to applier: inout ActApplier) {
        applier.endMembership(member, .removed, reason: reason)
    }
}
