package import ChanID

/// Grants or withholds one permission of one member, independently of the role. A `nil` `grant` removes the exception.
package struct GrantChange: Hashable, Sendable {
    package var member: MemberID
    package var permission: Permission
    package var grant: Grant?
    /// The member's identity, for readers who cannot open the roster.
    package var introduction: Introduction?

    package init(member: MemberID, permission: Permission, grant: Grant?, introduction: Introduction? = nil) {
        self.member = member
        self.permission = permission
        self.grant = grant
        self.introduction = introduction
    }
}

extension GrantChange: ActDefinition {
    var target: Target { .member(member) }

    var grants: ActGrants { ActGrants(identity: introduction, deadline: grant?.until) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [
                HoldsPermission(.changeRoles), TargetIsMember(), OutranksTarget(), PermissionMayMove(),
                HoldsWhatIsGranted(), EndsInTheFuture(), KeysFit(),
            ]
    }

    func apply(to applier: inout ActApplier) {
        applier.change(self)
    }
}
