package import ChanCore
package import ChanID
package import ChanSQLite

/// The messages that a reader has not read.
package struct UnreadQuery: Hashable, Sendable {
    /// The entries before it were read.
    package var first: EntryNumber
    /// The reader, whose own messages do not count; `nil` for one who is not a member.
    package var reader: MemberID?

    package init(from first: EntryNumber, by reader: MemberID?) {
        self.first = first
        self.reader = reader
    }
}

extension ItemTable {
    /// The most messages examined, own ones included, so that the cost does not grow with the log.
    private static let maximumExamined = 20_000

    /// The condition of the partial indexes `item_readable` and `item_mentioning`, literally: a message that is shown.
    static let isReadable =
        "kind = 'message' AND tombstone IS NULL AND (text <> '' OR file_count > 0 OR imported_kind IS NOT NULL)"

    /// The messages from entry `?2` on. The row of the table is never read.
    private static let readable = """
        SELECT entry, author FROM item INDEXED BY item_readable
        WHERE conversation = ?1 AND entry >= ?2 AND \(isReadable) ORDER BY entry LIMIT \(maximumExamined)
        """

    /// Counts unread messages by reading indexes only.
    package static func count(
        _ unread: UnreadQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UnreadCount {
        guard let row = try view.rowID(of: conversation) else { return UnreadCount(messages: 0, mentions: 0) }
        let messages = try view.fetchOne(
            """
            SELECT count(*) FROM (SELECT 1 FROM (\(readable)) WHERE author IS NOT ?3 LIMIT \(UnreadCount.maximum))
            """, row, unread.first, unread.reader, as: Int.init)
        guard let messages, messages > 0, let reader = unread.reader else {
            return UnreadCount(messages: messages ?? 0, mentions: 0)
        }
        // Mentions are identifiers of 16 bytes, one after another.
        let mentions = try view.fetchOne(
            """
            SELECT count(*) FROM (
                SELECT author, mentions FROM item INDEXED BY item_mentioning
                WHERE conversation = ?1 AND entry >= ?2 AND \(isReadable) AND mentions IS NOT NULL
                ORDER BY entry LIMIT \(UnreadCount.maximum))
            WHERE author IS NOT ?3 AND instr(mentions, ?3) % \(MemberID.byteCount) = 1
            """, row, unread.first, reader, as: Int.init)
        return UnreadCount(messages: messages, mentions: mentions ?? 0)
    }

    /// Returns the entry of the first unread message.
    package static func findFirst(
        _ unread: UnreadQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> EntryNumber? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT entry FROM (\(readable)) WHERE author IS NOT ?3 LIMIT 1", row, unread.first, unread.reader,
            as: EntryNumber.init)
    }
}
