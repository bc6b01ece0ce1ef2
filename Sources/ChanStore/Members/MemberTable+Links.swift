package import ChanCore
package import ChanID
package import ChanSQLite

extension MemberTable {
    /// Returns the members with pending join requests through one link, or through any.
    package static func listPendingIDs(
        by link: LinkID?, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MemberID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT member FROM member
            WHERE conversation = ? AND status IN ('requested', 'pending_review') AND (? IS NULL OR via = ?)
            ORDER BY name, member
            """, row, link, link, as: MemberID.init)
    }

    /// Returns members who joined through a link, since a time, or both, in the order of joining.
    package static func listJoined(
        by link: LinkID?, since moment: Timestamp?, limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MemberID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT member FROM member WHERE conversation = ?1 AND status = 'active'
            AND (?2 IS NULL OR via = ?2) AND (?3 IS NULL OR joined_at >= ?3) ORDER BY joined_at, member LIMIT ?4
            """, row, link, moment, limit, as: MemberID.init)
    }

    /// Returns the number of members per link and status.
    package static func countOutcomesByLink(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [LinkID: [MemberStatus: Int]] {
        guard let row = try view.rowID(of: conversation) else { return [:] }
        var outcomes: [LinkID: [MemberStatus: Int]] = [:]
        try view.forEach(
            """
            SELECT via, status, count(*) FROM member WHERE conversation = ? AND via IS NOT NULL GROUP BY via, status
            """, row
        ) { (row) throws(StoreError) in
            let link = try row.next(LinkID.self)
            outcomes[link, default: [:]][try row.next()] = try row.next(Int.self)
        }
        return outcomes
    }
}
