package import ChanCore
package import ChanID
package import ChanSQLite

/// The position at which a page of members ended.
package struct MemberCursor: Hashable, Sendable {
    package let status: MemberStatus
    package let role: Role
    package let name: String
    package let member: MemberID

    package init(after member: Member) {
        status = member.status
        role = member.role
        name = member.name
        self.member = member.id
    }

    package init(status: MemberStatus, role: Role, name: String, member: MemberID) {
        self.status = status
        self.role = role
        self.name = name
        self.member = member
    }
}

/// The selection of members for a page. They are ordered by status as given, then by descending role, then by name.
package struct MemberQuery: Sendable {
    package var statuses: [MemberStatus] = [.active]
    package var roles: Set<Role> = Set(Role.allCases)
    package var after: MemberCursor?
    /// 1 or more.
    package var limit = 100

    package init() {}
}

extension MemberTable {
    /// Returns a page of members. The cost does not depend on its position in the roster.
    package static func list(
        _ query: MemberQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        var members: [Member] = []
        for group in groups(of: query) where members.count < query.limit {
            let isFirst = group.status == query.after?.status && group.role == query.after?.role
            members += try view.fetchAll(
                """
                \(columnList.select) WHERE conversation = ? AND status = ? AND role = ? AND (name, member) > (?, ?)
                ORDER BY name, member LIMIT ?
                """,
                row, group.status, group.role, isFirst ? query.after?.name ?? "" : "",
                isFirst ? query.after?.member.bytes ?? [] : [], query.limit - members.count, as: Member.init)
        }
        return try MemberGrantTable.addGrants(to: members, row: row, in: view)
    }

    /// Returns the active members of a role by name, from the index alone.
    package static func listNames(
        with role: Role, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [(member: MemberID, name: String)] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT member, name FROM member WHERE conversation = ? AND status = 'active' AND role = ?
            ORDER BY name, member LIMIT ?
            """, row, role, limit
        ) { (columns) throws(StoreError) in (try columns.next(), try columns.next()) }
    }

    /// Returns the number of members per status.
    package static func countByStatus(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MemberStatus: Int] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        var counts: [MemberStatus: Int] = [:]
        try view.forEach(
            "SELECT status, count(*) FROM member WHERE conversation = ? GROUP BY status", row
        ) { (row) throws(StoreError) in
            counts[try row.next()] = try row.next(Int.self)
        }
        return counts
    }

    private struct Group {
        let status: MemberStatus
        let role: Role
    }

    /// Each combination of status and role is one range of the index, so that a cursor seeks instead of skipping rows.
    private static func groups(of query: MemberQuery) -> [Group] {
        let all = query.statuses.flatMap { status in
            query.roles.sorted(by: >).map { Group(status: status, role: $0) }
        }
        guard let after = query.after else { return all }
        return Array(all.drop { $0.status != after.status || $0.role > after.role })
    }
}
