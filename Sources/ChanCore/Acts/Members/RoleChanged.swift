package import ChanID

/// Changes a member's role, permanently or for a time.
package struct RoleChange: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The time at which the member returns to their previous role; `nil` if the change is permanent.
    package var until: Timestamp?
    /// Present if the member becomes staff: readers who cannot open the roster learn the keys from it.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, until: Timestamp? = nil, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.until = until
        self.introduction = introduction
    }
}

extension RoleChange: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(role: role, identity: introduction, deadline: until) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen, .closed)] + RuleBook.staffRules
            + [
                NotOwnRole(), HoldsPermission.toChangeRole, TargetIsMember(), OutranksOrStepsDown(),
                RoleCanBeGiven(),
                GrantsBelowOwnRank(), KeepsAnOwner(), KeysFit(), EndsInTheFuture(), RoleFallsBack(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.change(self)
    }
}
