package import ChanID

/// What administrative entries made different, as JSON: derived from the log with the projections.
package enum EntryChangeTable {
    /// - Parameter changes: a JSON array, not empty.
    package static func upsert(
        _ changes: String, madeBy entry: EntryNumber, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO entry_change (conversation, number, changes) VALUES (?, ?, ?)
            ON CONFLICT (conversation, number) DO UPDATE SET changes = excluded.changes
            """, try transaction.requireRowID(of: conversation), entry, changes)
    }

    /// - Returns: `nil` for an entry that made nothing different, or that an earlier version folded.
    package static func find(
        _ entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> String? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT changes FROM entry_change WHERE conversation = ? AND number = ?", row, entry, as: String.init)
    }
}
