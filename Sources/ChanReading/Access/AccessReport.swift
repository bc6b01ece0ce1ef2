package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// The permissions of one member, and the reason for each.
package struct AccessReport: Sendable {
    package let member: Member
    package let scopes: ScopeKinds
    package let lines: [AccessLine]
    /// The features that are switched by role: all of them, or those for which the requested permission is needed.
    package let features: [FeatureAccess]
}

/// Whether a member holds a permission, on which basis, and the statement that established it.
package struct AccessLine: Sendable {
    package let permission: Permission
    package let isHeld: Bool
    package let basis: AccessBasis
    /// The role at which the permission currently starts; `nil` if no role has it.
    package let minimumRole: Role?
    /// The end of the grant or override that decides.
    package let until: Timestamp?
    package let statement: AccessStatement?
}

/// The basis on which a permission is held or not. The raw value is the stable name.
package enum AccessBasis: String, Hashable, Sendable, CaseIterable {
    /// Only active members have permissions.
    case status
    /// The permission table of this kind of conversation, and the member's role.
    case role
    /// An override of the permission table, and the member's role.
    case override
    /// A grant that gives the permission to this member or withholds it.
    case grant

    /// - Returns: the basis of `member`'s permission, and the end of that basis.
    static func of(
        _ permission: Permission, _ member: Member, _ summary: ConversationSummary, at moment: Timestamp
    ) -> (basis: AccessBasis, until: Timestamp?) {
        guard member.isActive else { return (.status, nil) }
        let grant = member.grants.first { $0.permission == permission && $0.isInForce(at: moment) }
        if let grant { return (.grant, grant.until) }
        let override = summary.overrides[permission].flatMap { $0.isInForce(at: moment) ? $0 : nil }
        return override.map { (.override, $0.until) } ?? (.role, nil)
    }
}

/// The entry of the log that established a fact.
package struct AccessStatement: Hashable, Sendable {
    package let entry: EntryNumber
    package let at: Timestamp
    package let actor: MemberName
}

extension NodeView {
    /// Explains the permissions of a member. For a single permission, the deciding entries are included.
    ///
    /// - Parameter permission: `nil` for all permissions, without entries.
    /// - Throws: `not_found.member`, also for a member that this node may not see.
    package func access(
        of member: MemberID, to permission: Permission?, in conversation: ConversationID
    ) throws(ServiceError) -> AccessReport {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            guard let row = try MemberTable.find(member, of: conversation, in: rows), viewer.canSee(row) else {
                throw ServiceError.notFound(.member, member.description)
            }
            let history = permission == nil ? nil : AccessStatementFinder(viewer, vault: context.vault)
            let permissions = permission.map { [$0] } ?? Permission.allCases
            return AccessReport(
                member: viewer.offsets.inClockTime(row),
                scopes: row.scopes(in: viewer.summary, at: viewer.now),
                lines: try permissions.map { try AccessLine($0, of: row, viewer, history) },
                features: try Feature.offered.filter { feature in
                    permission.map(feature.permissions.contains) ?? true
                }.map { feature in
                    FeatureAccess(feature, of: row, viewer, try history?.statement(behind: feature))
                })
        }
    }
}

extension AccessLine {
    fileprivate init(
        _ permission: Permission, of member: Member, _ viewer: ViewerContext, _ history: AccessStatementFinder?
    ) throws {
        let (summary, now) = (viewer.summary, viewer.now)
        self.permission = permission
        isHeld = member.isActive && member.holds(permission, in: summary, at: now)
        let (basis, until) = AccessBasis.of(permission, member, summary, at: now)
        self.basis = basis
        self.until = viewer.offsets.clockTime(of: until)
        minimumRole = summary.minimumRole(for: permission, at: now)
        statement = try history?.statement(behind: basis, permission, of: member)
    }
}

/// Finds the statement behind a role, a grant or an override: the newest of its kind, searched from the end of the log.
private struct AccessStatementFinder {
    /// The maximum number of statements to read.
    private static let maximumStatements = 5_000
    private static let step = 200
    package let context: ViewerContext
    let reader: EntryReader
    let names: NameResolver

    init(_ viewer: ViewerContext, vault: Vault) {
        self.context = viewer
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
        names = NameResolver(viewer)
    }

    /// Finds the statement that established the basis of a permission.
    ///
    /// - Returns: `nil` if the statement cannot be decrypted or is older than the search limit.
    func statement(
        behind basis: AccessBasis, _ permission: Permission, of member: Member
    ) throws -> AccessStatement? {
        switch basis {
        case .grant:
            return try newestStatement([.permissionGranted]) { act in
                guard case .permissionGranted(let change) = act else { return false }
                return change.member == member.id && change.permission == permission
            }
        case .override:
            return try newestStatement([.permissionOverridden]) { act in
                guard case .permissionOverridden(let change) = act else { return false }
                return change.permission == permission
            }
        case .role: return try newestStatement([.roleChanged], about: member) ?? joinStatement(of: member)
        case .status:
            return try newestStatement(
                [.memberRemoved, .memberBanned, .memberLeft, .joinDeclined, .joinWithdrawn], about: member)
        }
    }

    /// The oldest change of preferences since which the feature has its current setting.
    func statement(behind feature: Feature) throws -> AccessStatement? {
        let setting = context.summary.preferences.setting(of: feature)
        var (found, position): (AccessStatement?, EntryNumber?) = (nil, nil)
        while let earlier = try newestStatement([.preferencesChanged], before: position, where: { _ in true }) {
            guard let entry = try EntryTable.find(earlier.entry, of: context.id, in: context.view),
                case .preferencesChanged(let change)? = reader.read(entry)?.act,
                change.preferences.setting(of: feature) == setting
            else { return found }
            (found, position) = (earlier, earlier.entry)
        }
        return found
    }

    private func newestStatement(_ kinds: Set<ActKind>, about member: Member) throws -> AccessStatement? {
        try newestStatement(kinds) { $0.targetMember == member.id }
    }

    /// Finds how a member joined: the entry has the time of their joining.
    private func joinStatement(of member: Member) throws -> AccessStatement? {
        guard let joined = member.joinedAt,
            let last = try EntryTable.findLast(at: joined, of: context.id, in: context.view)
        else { return nil }
        return try newestStatement([.joinAdmitted, .conversationCreated], before: last + 1) { act in
            if case .conversationCreated(let creation) = act { return creation.owner.member == member.id }
            return act.targetMember == member.id
        }
    }

    private func newestStatement(
        _ kinds: Set<ActKind>, before end: EntryNumber? = nil, where matches: (Act) -> Bool
    ) throws -> AccessStatement? {
        var (position, scanned) = (end, 0)
        while scanned < Self.maximumStatements {
            let entries = try EntryTable.listAdministrative(
                of: context.id, kinds, before: position, limit: Self.step, in: context.view)
            for entry in entries {
                position = entry.number
                guard let reading = reader.read(entry), matches(reading.act) else { continue }
                return AccessStatement(
                    entry: entry.number, at: context.offsets.clockTime(of: entry.entryWithBody.entry.orderedAt),
                    actor: try names.name(of: reading.author))
            }
            scanned += entries.count
            if entries.count < Self.step { return nil }
        }
        return nil
    }
}
