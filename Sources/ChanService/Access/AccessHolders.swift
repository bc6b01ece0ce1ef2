package import ChanCore
package import ChanID
import ChanStore

/// Somebody who could do something, as things stand or as they are supposed.
package struct AccessHolder: Hashable, Sendable {
    package let member: MemberName
    /// The supposed one, where one was.
    package let role: Role
    package let basis: AccessBasis
    package let until: Timestamp?
}

/// A change that is not made, to see who could then.
package struct HypotheticalChange: Hashable, Sendable {
    /// As if this member had this role.
    package var role: (member: MemberID, role: Role)?
    /// As if the permission started from this role.
    package var minimumRole: Role?

    package init() {}

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// What tells cursors of one supposition from those of another.
    var name: String {
        "\(role.map { "\($0.member)=\($0.role.name)" } ?? "")/\(minimumRole?.name ?? "")"
    }
}

extension Node {
    /// Active members who hold a permission, highest role first, then by name; nothing is changed by supposing.
    /// - Throws: `denied.*` unless the roster is ours to see, `invalid.cursor`; `invalid.value` for another order, and for
    ///   moving a permission that is never moved.
    package func holders(
        of permission: Permission, in conversation: ConversationID, assuming supposing: HypotheticalChange,
        _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<AccessHolder> {
        try request.requireRosterOrder()
        guard supposing.minimumRole == nil || !permission.isFixed else {
            throw .invalid("/if_from", "\(permission.rawValue) is never moved to another role")
        }
        return try await readPage { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            try standpoint.require(.seeMembers)
            return try AccessSearch(standpoint, permission, supposing).page(request)
        }
    }
}

private struct AccessSearch {
    let context: ViewerContext
    let permission: Permission
    let supposition: HypotheticalChange
    /// With the supposed override.
    private let summary: ConversationSummary

    init(_ standpoint: ViewerContext, _ permission: Permission, _ supposition: HypotheticalChange) {
        self.context = standpoint
        self.permission = permission
        self.supposition = supposition
        var summary = standpoint.summary
        if let from = supposition.minimumRole {
            summary.overrides[permission] = PermissionOverride(permission: permission, from: from)
        }
        self.summary = summary
    }

    func page(_ request: PageRequest) throws -> ListPage<AccessHolder> {
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

    /// Roles among which there may be some: those that reach the floor, and those of members with a grant.
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
