package import ChanCore
package import ChanID

extension MemberTable {
    /// Who waits for an answer, by one link or by any.
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

    /// Members who came by a link, or since a time, or both; those who came first first.
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

    /// How many took back a request by a link since a moment.
    package static func countWithdrawn(
        via link: LinkID, since moment: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt32 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        let count = try view.fetchOne(
            """
            SELECT count(*) FROM member WHERE conversation = ? AND via = ? AND status = 'withdrawn' AND ended_at > ?
            """, row, link, moment, as: Int.init)
        return UInt32(clamping: count ?? 0)
    }

    /// What became of those who came by each link.
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
