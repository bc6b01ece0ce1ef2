import ChanID

/// Sets the override of one permission, or removes it if `setting` is `nil`.
package struct OverrideChange: Hashable, Sendable {
    package var permission: Permission
    package var setting: PermissionOverride?

    package init(permission: Permission, setting: PermissionOverride?) {
        self.permission = permission
        self.setting = setting
    }
}

extension OverrideChange: ActDefinition {
    var target: Target { .conversation }

    var grants: ActGrants { ActGrants(deadline: setting?.until) }

    var texts: ActTexts { .none }

    func addFacts(to _: inout FactsRequest, by _: Author, as _: MessageID) {}

    static var rules: [any Rule] {
        [ConversationIsActive(or: .frozen)] + RuleBook.staffRules
            + [HoldsPermission(.setGovernance), PermissionMayMove(), EndsInTheFuture()]
    }

    func apply(to applier: inout ActApplier) {
        applier.set(self)
    }
}
