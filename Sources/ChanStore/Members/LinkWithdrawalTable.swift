package import ChanID
package import ChanSQLite

/// The withdrawn join requests of each link, at the origin: a member may withdraw any number, of which `MemberTable`
/// contains the newest only.
package enum LinkWithdrawalTable {
    /// Records a withdrawn request, and deletes those that no longer count.
    ///
    /// - Parameters:
    ///   - entry: the entry of the withdrawal.
    ///   - start: the time up to which withdrawals no longer count.
    package static func insert(
        _ link: LinkID, at entry: EntryNumber, _ moment: Timestamp, forgettingUntil start: Timestamp,
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run(
            "DELETE FROM link_withdrawal WHERE conversation = ? AND link = ? AND withdrawn_at <= ?", row, link, start)
        try transaction.run(
            """
            INSERT INTO link_withdrawal (conversation, entry, link, withdrawn_at) VALUES (?, ?, ?, ?)
            ON CONFLICT (conversation, entry) DO NOTHING
            """, row, entry, link, moment)
    }

    /// Returns the number of requests through a link that were withdrawn since a time.
    package static func count(
        _ link: LinkID, since start: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt32 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        let count = try view.fetchOne(
            "SELECT count(*) FROM link_withdrawal WHERE conversation = ? AND link = ? AND withdrawn_at > ?",
            row, link, start, as: Int.init)
        return UInt32(clamping: count ?? 0)
    }
}
