package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

/// A member who holds a permission, actually or under a hypothetical change.
package struct AccessHolder: Hashable, Sendable {
    package let member: MemberName
    /// The role, or the hypothetical one if there is one.
    package let role: Role
    package let basis: AccessBasis
    package let until: Timestamp?
}

/// A hypothetical change of roles, to find out who would hold a permission after it.
package struct HypotheticalChange: Hashable, Sendable {
    /// Assumes that this member has this role.
    package var role: (member: MemberID, role: Role)?
    /// Assumes that the permission starts at this role.
    package var minimumRole: Role?

    package init() {}

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// A name for cursors, so that a cursor is not used with another hypothetical change.
    package var name: String {
        "\(role.map { "\($0.member)=\($0.role.name)" } ?? "")/\(minimumRole?.name ?? "")"
    }
}

extension NodeView {
    /// Lists the active members who hold a permission, highest role first, then by name. A hypothetical change is not
    /// made.
    ///
    /// - Throws: `denied.*` unless this node's member may see the roster, `invalid.cursor`; `invalid.value` for another
    ///   order, and for a hypothetical role of a permission that cannot be overridden.
    package func holders(
        of permission: Permission, in conversation: ConversationID, assuming supposing: HypotheticalChange,
        _ request: PageRequest
    ) throws(ServiceError) -> ListPage<AccessHolder> {
        try request.requireRosterOrder()
        guard supposing.minimumRole == nil || !permission.isFixed else {
            throw .invalid("/if_from", "\(permission.rawValue) is never moved to another role")
        }
        return try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.seeMembers)
            return try AccessSearch(viewer, permission, supposing).page(request)
        }
    }
}

private struct AccessSearch {
    package let context: ViewerContext
    let permission: Permission
    let supposition: HypotheticalChange
    /// The conversation's summary with the hypothetical override.
    private let summary: ConversationSummary

    init(_ viewer: ViewerContext, _ permission: Permission, _ change: HypotheticalChange) {
        self.context = viewer
        self.permission = permission
        self.supposition = change
        var summary = viewer.summary
        if let from = change.minimumRole {
            summary.overrides[permission] = PermissionOverride(permission: permission, from: from)
        }
        self.summary = summary
    }

    package func page(_ request: PageRequest) throws -> ListPage<AccessHolder> {
        let list = "access.who/\(permission.rawValue)/\(supposition.name)"
        return try RosterScanner(list, context, .active, try roles(), request).page { row in
            var member = row
            if let supposed = supposition.role, supposed.member == row.id { member.role = supposed.role }
            guard member.holds(permission, in: summary, at: context.now) else { return nil }
            let (basis, until) = AccessBasis.of(permission, member, summary, at: context.now)
            return AccessHolder(
                member: MemberName(id: member.id, name: member.name), role: member.role, basis: basis,
                until: context.offsets.clockTime(of: until))
        }
    }

    /// The roles that may include holders: those at or above the minimum role, and those of members with a grant.
    private func roles() throws -> Set<Role> {
        let floor = summary.minimumRole(for: permission, at: context.now)
        var roles = Set(Role.ofMembers.filter { role in floor.map { role >= $0 } ?? false })
        roles.formUnion(try MemberTable.listRoles(granted: permission, of: context.id, in: context.view))
        if let supposed = supposition.role?.member,
            let row = try MemberTable.find(supposed, of: context.id, in: context.view)
        {
            roles.insert(row.role)
        }
        return roles
    }
}
