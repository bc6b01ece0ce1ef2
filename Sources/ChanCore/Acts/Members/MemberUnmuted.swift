package import ChanID

/// Ends a mute.
package struct MemberUnmuted: ActDefinition {
    package var member: MemberID

    package init(_ member: MemberID) {
        self.member = member
    }
}

extension MemberUnmuted {
    var target: Target { .member(member) }

    var grants: ActGrants { .none }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [HoldsPermission(.mute), TargetIsMember(), OutranksTarget(), MuteStands()]
    }

    func apply(to applier: inout ActApplier) {
        applier.change(member) { $0.muted = nil }
    }
}
