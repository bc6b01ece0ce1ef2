package import ChanID
package import ChanSQLite

/// Maps join requests to their submissions. The receipt that answers a submission contains the welcome.
package enum JoinSubmissionTable {
    package static func find(
        _ member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Digest? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT hash FROM join_submission WHERE conversation = ? AND member = ?", row, member, as: Digest.init)
    }

    package static func upsert(
        _ hash: Digest, for member: MemberID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO join_submission (conversation, member, hash) VALUES (?, ?, ?)
            ON CONFLICT (conversation, member) DO UPDATE SET hash = excluded.hash
            """, try transaction.requireRowID(of: conversation), member, hash)
    }
}
