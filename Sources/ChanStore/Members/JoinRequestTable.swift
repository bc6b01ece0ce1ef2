package import ChanCore
package import ChanID
package import ChanSQLite

/// A pending join request, with its position in the log.
package struct PendingJoinRequest: Hashable, Sendable {
    package let member: MemberID
    package let name: String
    package let status: MemberStatus
    /// The member who gave the first of two approvals.
    package let firstApprovedBy: MemberID?
    /// `nil` if the entry was folded by a version that did not record it.
    package let entry: EntryNumber?
    package let at: Timestamp?

    init(_ row: inout ColumnReader) throws(StoreError) {
        member = try row.next()
        name = try row.next()
        status = try row.next()
        firstApprovedBy = try row.next()
        entry = try row.next()
        at = try row.next()
    }
}

/// The position and time of the last join requests, derived from the log together with the projections.
package enum JoinRequestTable {
    package static func upsert(
        _ member: MemberID, at entry: EntryNumber, _ moment: Timestamp, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO join_request (conversation, member, entry, at) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, member) DO UPDATE SET entry = excluded.entry, at = excluded.at
            """, try transaction.requireRowID(of: conversation), member, entry, moment)
    }

    /// Returns the pending requests, oldest first. The cost depends on their number, not on the size of the roster.
    package static func listPending(
        limit: Int, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PendingJoinRequest] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT member.member, name, status, passed_by, join_request.entry, join_request.at
            FROM member INDEXED BY member_by_rank LEFT JOIN join_request
                ON join_request.conversation = member.conversation AND join_request.member = member.member
            WHERE member.conversation = ? AND status IN ('requested', 'pending_review')
            ORDER BY join_request.at, member.member LIMIT ?
            """, row, limit, as: PendingJoinRequest.init)
    }
}
