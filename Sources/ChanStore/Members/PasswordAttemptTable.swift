package import ChanID
package import ChanSQLite

/// The recent wrong password attempts at the origin.
package enum PasswordAttemptTable {
    package static func insert(
        _ member: MemberID, by link: LinkID, at: Timestamp, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO password_try (conversation, link, member, at) VALUES (?, ?, ?, ?)",
            try transaction.requireRowID(of: conversation), link, member, at)
    }

    /// Returns the times of attempts, newest first, at most 100.
    ///
    /// - Parameter member: `nil` for all members.
    package static func listTimes(
        of member: MemberID?, by link: LinkID, since: Timestamp, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Timestamp] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT at FROM password_try WHERE conversation = ? AND link = ? AND at > ? AND (? IS NULL OR member = ?)
            ORDER BY at DESC LIMIT 100
            """, row, link, since, member, member, as: Timestamp.init)
    }

    package static func delete(
        before: Timestamp, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM password_try WHERE conversation = ? AND at <= ?",
            try transaction.requireRowID(of: conversation),
            before)
    }
}
