package import ChanID
package import ChanSQLite

/// The entries that contain later texts of an item.
package enum ItemEditTable {
    package static func insert(
        _ entry: EntryNumber, to item: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO item_edit (conversation, message_id, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), item, entry)
    }

    /// Returns all entries that contain texts of the item, its own first.
    package static func listEntries(
        of item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT entry FROM item WHERE conversation = ?1 AND message_id = ?2
            UNION ALL SELECT entry FROM item_edit WHERE conversation = ?1 AND message_id = ?2
            """, row, item, as: EntryNumber.init)
    }
}

extension ItemTable {
    /// Returns the disappearing messages at these entries that have not expired yet.
    package static func listDisappearing(
        at entries: [EntryNumber], of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MessageID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        var found: [MessageID] = []
        for entry in entries {
            found += try view.fetchAll(
                """
                SELECT message_id FROM item WHERE conversation = ? AND entry = ? AND expires_at IS NOT NULL
                AND has_expired = 0
                """, row, entry, as: MessageID.init)
        }
        return found
    }
}
