package import ChanID

/// An invitation: the member's join request will be admitted with this role, without a link.
package struct Invitation: Hashable, Sendable {
    package var member: MemberID
    package var name: String
    package var memberKey: [UInt8]
    package var role: Role

    package init(member: MemberID, name: String, memberKey: [UInt8], role: Role) {
        self.member = member
        self.name = name
        self.memberKey = memberKey
        self.role = role
    }
}

extension Invitation: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(role: role) }

    var texts: ActTexts { ActTexts(name: name) }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.staffRules
            + [
                HoldsPermission(.invite), NotBanned(), IsNotMemberYet(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                NameFits(), KeysFit(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.invite(self)
    }
}
