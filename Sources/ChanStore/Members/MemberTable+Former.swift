package import ChanCore
package import ChanID
package import ChanSQLite

/// The selection of former members for a page.
package struct FormerMemberQuery: Sendable {
    /// 1 or more.
    package var limit: Int
    package var isNewestFirst: Bool
    package var status: MemberStatus?
    /// The last member of the previous page.
    package var after: (at: Timestamp, member: MemberID)?

    package init(limit: Int, isNewestFirst: Bool) {
        self.limit = limit
        self.isNewestFirst = isNewestFirst
    }
}

extension MemberTable {
    /// Returns a page of members who left and have not returned, in the order of leaving.
    package static func listFormer(
        _ query: FormerMemberQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let (sign, order) = query.isNewestFirst ? ("<", "DESC") : (">", "ASC")
        let start: Int64 = query.isNewestFirst ? .max : .min
        return try view.fetchAll(
            """
            \(columnList.select) WHERE conversation = ? AND ended_at IS NOT NULL AND (ended_at, member) \(sign) (?, ?)
            AND status IN ('left', 'removed', 'banned', 'declined') AND (? IS NULL OR status = ?)
            ORDER BY ended_at \(order), member \(order) LIMIT ?
            """, row, query.after?.at.milliseconds ?? start, query.after?.member.bytes ?? [], query.status,
            query.status,
            query.limit, as: Member.init)
    }

    /// Returns the active members who joined through a link.
    package static func listActive(
        by link: LinkID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND via = ? AND status = 'active' ORDER BY name, member", row,
            link,
            as: Member.init)
    }
}
