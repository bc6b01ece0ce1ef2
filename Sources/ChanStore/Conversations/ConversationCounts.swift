package import ChanID
package import ChanSQLite

/// Counts of a conversation's rows, for the list of conversations.
package enum ConversationCounts {
    /// Returns the number of timeline items of every kind. It counts index entries instead of rows.
    package static func countItems(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne("SELECT count(*) FROM item WHERE conversation = ?", row, as: Int.init) ?? 0
    }

    /// Returns the number of unresolved integrity and decryption errors.
    ///
    /// - Parameters:
    ///   - kind: a kind that is not counted, because it is no error.
    ///   - other: another such kind.
    package static func countUnresolvedErrors(
        of conversation: ConversationID, beside kind: String, and other: String = "", in view: StoreView
    ) throws(StoreError) -> Int {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        return try view.fetchOne(
            """
            SELECT count(*) FROM integrity_error
            WHERE conversation = ? AND resolved_at IS NULL AND acknowledged_at IS NULL AND kind <> ? AND kind <> ?
            """, row, kind, other, as: Int.init) ?? 0
    }
}
