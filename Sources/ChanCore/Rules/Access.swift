package import ChanID

/// Whether a member has a permission, and on what basis.
package enum Access: Hashable, Sendable {
    case held(by: Basis)
    case lacking(DenialReason)

    package enum Basis: Hashable, Sendable {
        /// The role reaches the minimum of the table or of an override.
        case role(floor: Role)
        case grant(Grant)
    }

    package var isHeld: Bool {
        switch self {
        case .held: true
        case .lacking: false
        }
    }
}

extension ConversationSummary {
    /// Returns the lowest role that has `permission` at `moment`; `nil` if nobody has it.
    package func minimumRole(for permission: Permission, at moment: Timestamp) -> Role? {
        if let override = overrides[permission], override.isInForce(at: moment) { return override.from }
        return PermissionTable.of(kind).minimumRole(for: permission)
    }
}

extension Member {
    /// Returns the member's access to a permission: a grant in force takes precedence over the role. The status is not
    /// considered: see `AuthorIsMember`.
    package func access(to permission: Permission, in summary: ConversationSummary, at moment: Timestamp) -> Access {
        let grant = grants.first { $0.permission == permission }
        if let grant, grant.isInForce(at: moment) {
            return grant.isGiven ? .held(by: .grant(grant)) : .lacking(.permission(permission))
        }
        let floor = summary.minimumRole(for: permission, at: moment)
        if let floor, role >= floor { return .held(by: .role(floor: floor)) }
        if let grant, grant.isGiven, let until = grant.until { return .lacking(.expired(permission, at: until)) }
        return .lacking(floor.map { .role(needed: $0, held: role) } ?? .permission(permission))
    }

    package func holds(_ permission: Permission, in summary: ConversationSummary, at moment: Timestamp) -> Bool {
        access(to: permission, in: summary, at: moment).isHeld
    }

    /// Returns the scopes that this member may open, which follow from the permissions.
    package func scopes(in summary: ConversationSummary, at moment: Timestamp) -> ScopeKinds {
        guard isActive else { return Self.nonMemberScopes }
        if isOfStaff(in: summary, at: moment) { return role == .owner ? Self.ownerScopes : Self.staffScopes }
        return role == .owner ? Self.memberScopes.union([.owners]) : Self.memberScopes
    }

    private static let nonMemberScopes: ScopeKinds = [.public]
    private static let memberScopes: ScopeKinds = [.public, .charter, .members]
    private static let staffScopes = memberScopes.union([.staff])
    private static let ownerScopes = staffScopes.union([.owners])

    /// Returns whether the member has one of the staff permissions.
    private func isOfStaff(in summary: ConversationSummary, at moment: Timestamp) -> Bool {
        // Without grants and overrides, the role alone decides. This shortcut matters because every change computes
        // this twice for each affected member.
        if grants.isEmpty, summary.overrides.isEmpty { return role >= PermissionTable.of(summary.kind).lowestOfStaff }
        return Permission.ofStaff.contains { holds($0, in: summary, at: moment) }
    }

    /// Whether all members of a channel know the member, not only its staff.
    package var isListedInCharter: Bool { !status.isToCome && (role.isStaff || !grants.isEmpty) }
}
