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
package struct AccessSupposition: Hashable, Sendable {
    /// As if this member had this role.
    package var role: (member: MemberID, role: Role)?
    /// As if the permission started from this role.
    package var from: Role?

    package init() {}

    package static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// What tells cursors of one supposition from those of another.
    var name: String {
        "\(role.map { "\($0.member)=\($0.role.name)" } ?? "")/\(from?.name ?? "")"
    }
}

extension Node {
    /// Active members who hold a permission, highest role first, then by name; nothing is changed by supposing.
    /// - Throws: `denied.*` unless the roster is ours to see, `invalid.cursor`; `invalid.value` for another order, and for
    ///   moving a permission that is never moved.
    package func holders(
        of permission: Permission, in conversation: ConversationID, supposing: AccessSupposition, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<AccessHolder> {
        try request.followsRoster()
        guard supposing.from == nil || !permission.isFixed else {
            throw .invalid("/if_from", "\(permission.rawValue) is never moved to another role")
        }
        return try await readPage { [self] view in
            let standpoint = try Standpoint(conversation, of: self, in: view)
            try standpoint.requires(.seeMembers)
            return try AccessSearch(standpoint, permission, supposing).page(request)
        }
    }
}

private struct AccessSearch {
    let standpoint: Standpoint
    let permission: Permission
    let supposition: AccessSupposition
    /// With the supposed override.
    private let summary: ConversationSummary

    init(_ standpoint: Standpoint, _ permission: Permission, _ supposition: AccessSupposition) {
        self.standpoint = standpoint
        self.permission = permission
        self.supposition = supposition
        var summary = standpoint.summary
        if let from = supposition.from {
            summary.overrides[permission] = PermissionOverride(permission: permission, from: from)
        }
        self.summary = summary
    }

    func page(_ request: PageRequest) throws -> ListPage<AccessHolder> {
        let list = "access.who/\(permission.rawValue)/\(supposition.name)"
        return try RosterWalk(list, standpoint, .active, try roles(), request).page { row in
            var member = row
            if let supposed = supposition.role, supposed.member == row.id { member.role = supposed.role }
            guard member.holds(permission, in: summary, at: standpoint.now) else { return nil }
            let (basis, until) = AccessBasis.of(permission, member, summary, at: standpoint.now)
            return AccessHolder(
                member: MemberName(id: member.id, name: member.name), role: member.role, basis: basis,
                until: standpoint.offsets.clockTime(of: until))
        }
    }

    /// Roles among which there may be some: those that reach the floor, and those of members with a grant.
    private func roles() throws -> Set<Role> {
        let floor = summary.floor(of: permission, at: standpoint.now)
        var roles = Set(Role.ofMembers.filter { role in floor.map { role >= $0 } ?? false })
        roles.formUnion(try MemberTable.roles(granted: permission, of: standpoint.id, in: standpoint.view))
        if let supposed = supposition.role?.member,
            let row = try MemberTable.find(supposed, of: standpoint.id, in: standpoint.view)
        {
            roles.insert(row.role)
        }
        return roles
    }
}
