package import ChanID

/// Whether a member has a permission, and by what.
package enum Access: Hashable, Sendable {
    case held(by: Basis)
    case lacking(DenialReason)

    package enum Basis: Hashable, Sendable {
        /// The role reaches the table's floor, or that of an override.
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
    /// From which role `permission` starts here and now; `nil` where nobody has it.
    package func minimumRole(for permission: Permission, at moment: Timestamp) -> Role? {
        if let override = overrides[permission], override.isInForce(at: moment) { return override.from }
        return PermissionTable.of(kind).minimumRole(for: permission)
    }
}

extension Member {
    /// A grant in force decides first, then the role. Says nothing of the status: see `AuthorIsMember`.
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

    /// Which scopes this member may open: membership of scopes follows permissions.
    package func scopes(in summary: ConversationSummary, at moment: Timestamp) -> ScopeKinds {
        guard isActive else { return Self.nonMemberScopes }
        if isOfStaff(in: summary, at: moment) { return role == .owner ? Self.ownerScopes : Self.staffScopes }
        return role == .owner ? Self.memberScopes.union([.owners]) : Self.memberScopes
    }

    private static let nonMemberScopes: ScopeKinds = [.public]
    private static let memberScopes: ScopeKinds = [.public, .charter, .members]
    private static let staffScopes = memberScopes.union([.staff])
    private static let ownerScopes = staffScopes.union([.owners])

    /// Whether one of the permissions is theirs that staff have.
    private func isOfStaff(in summary: ConversationSummary, at moment: Timestamp) -> Bool {
        // Where nothing was moved for anybody the role says it all: every change asks this twice of everyone it touches.
        if grants.isEmpty, summary.overrides.isEmpty { return role >= PermissionTable.of(summary.kind).lowestOfStaff }
        return Permission.ofStaff.contains { holds($0, in: summary, at: moment) }
    }

    /// Known to every member of a channel, not to its staff alone.
    package var isListedInCharter: Bool { !status.isToCome && (role.isStaff || !grants.isEmpty) }
}
