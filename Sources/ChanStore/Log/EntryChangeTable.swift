package import ChanID
package import ChanSQLite

/// The field changes of administrative entries as JSON, derived from the log together with the projections.
package enum EntryChangeTable {
    /// Stores the field changes of an entry.
    ///
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

    /// Returns the field changes of an entry.
    ///
    /// - Returns: `nil` if the entry changed nothing, or if an earlier version folded it.
    package static func find(
        _ entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> String? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT changes FROM entry_change WHERE conversation = ? AND number = ?", row, entry, as: String.init)
    }
}
