package import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// The role at which one permission starts in one conversation.
package struct RoleRule: Hashable, Sendable {
    package let permission: Permission
    /// The current minimum role; `nil` if no role has the permission.
    package let minimumRole: Role?
    /// The minimum role in the table of this kind of conversation.
    package let defaultRole: Role?
    /// The override in force.
    package let override: PermissionOverride?

    init(_ permission: Permission, _ summary: ConversationSummary, at moment: Timestamp) {
        self.permission = permission
        minimumRole = summary.minimumRole(for: permission, at: moment)
        defaultRole = PermissionTable.of(summary.kind).minimumRole(for: permission)
        override = summary.overrides[permission].flatMap { $0.isInForce(at: moment) ? $0 : nil }.map {
            PermissionOverride(
                permission: $0.permission, from: $0.from, until: summary.clockOffsets.clockTime(of: $0.until))
        }
    }
}

extension NodeView {
    /// Lists the permissions in the order of the table, or only those with an override.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func roleRules(
        of conversation: ConversationID, onlyOverridden: Bool, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<RoleRule> {
        try page {
            let viewer = try viewerContext(in: conversation)
            let rules = viewer.roleRules.filter { !onlyOverridden || $0.override != nil }
            let order = Dictionary(uniqueKeysWithValues: Permission.allCases.enumerated().map { ($1, UInt64($0)) })
            let list = "role.list/\(onlyOverridden)"
            return try PageCursor(list, of: conversation, request).slice(rules, request) { rule in
                ListKey().appending(order[rule.permission] ?? 0)
            }
        }
    }

    /// Returns the rule of one permission.
    ///
    /// - Throws: `not_found.conversation`.
    package func roleRule(
        _ permission: Permission, of conversation: ConversationID
    ) throws(ServiceError) -> RoleRule {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            return RoleRule(permission, viewer.summary, at: viewer.now)
        }
    }

    /// Returns the rules of all permissions, in the order of the table.
    ///
    /// - Throws: `not_found.conversation`.
    package func accessMatrix(
        of conversation: ConversationID
    ) throws(ServiceError) -> (kind: ConversationKind, rules: [RoleRule]) {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            return (viewer.summary.kind, viewer.roleRules)
        }
    }
}

extension ViewerContext {
    fileprivate var roleRules: [RoleRule] { Permission.allCases.map { RoleRule($0, summary, at: now) } }
}
