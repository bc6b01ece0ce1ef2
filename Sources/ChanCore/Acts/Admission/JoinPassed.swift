package import ChanID

/// The first of two approvals of a join request. The request then waits for the second one.
package struct JoinFirstApproval: Hashable, Sendable {
    package var member: MemberID
    /// The role that the applicant will have.
    package var role: Role
    /// Whether the origin's admission program gave the approval. An automatic approval counts for no moderator, so each
    /// of them may still give the second one.
    package var isAutomatic: Bool

    package init(member: MemberID, role: Role, isAutomatic: Bool = false) {
        self.member = member
        self.role = role
        self.isAutomatic = isAutomatic
    }
}

extension JoinFirstApproval: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(role: role) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive()] + RuleBook.staffRules
            + [
                HoldsPermission(.admit), IsPending(), NotBanned(), RoleCanBeGiven(), GrantsBelowOwnRank(),
                PassesByOrigin(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.recordFirstApproval(self)
    }
}
