package import ChanCore
package import ChanID
package import ChanSQLite

/// The entries that contain texts of an item, in addition to its own.
package enum ItemTextTable {
    package static func insert(
        _ entry: EntryNumber, of item: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO item_text (conversation, message_id, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), item, entry)
    }

    /// Returns the entries that contain texts of `item` and are not pruned yet, its own first.
    package static func listEntries(
        of item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT entry FROM (
                SELECT entry FROM item WHERE conversation = ?1 AND message_id = ?2
                UNION SELECT entry FROM item_text WHERE conversation = ?1 AND message_id = ?2)
            WHERE NOT EXISTS (SELECT 1 FROM prune_order WHERE conversation = ?1 AND number = entry)
            ORDER BY entry
            """, row, item, as: EntryNumber.init)
    }

    /// Returns these entries for all items that a purge has removed.
    package static func listEntries(
        purgedBy order: Purge, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        if let items = order.items {
            var entries: [EntryNumber] = []
            for item in items.sorted() { entries += try Self.listEntries(of: item, of: conversation, in: view) }
            return entries
        }
        return try listEntries(of: "(?4 IS NULL OR author = ?4) AND purged = 1", order, of: conversation, in: view)
    }

    /// Returns these entries for all items in a range of the log.
    package static func listEntries(
        in entries: Range<EntryNumber>, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        try Self.listEntries(of: "?4 IS NULL", Purge(entries: entries), of: conversation, in: view)
    }

    private static func listEntries(
        of gone: String, _ order: Purge, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            WITH gone (message_id, entry) AS (
                SELECT message_id, entry FROM item WHERE conversation = ?1 AND entry >= ?2 AND entry < ?3
                AND \(gone))
            SELECT number FROM (
                SELECT entry AS number FROM gone
                UNION SELECT item_text.entry FROM gone JOIN item_text
                    ON item_text.conversation = ?1 AND item_text.message_id = gone.message_id)
            WHERE NOT EXISTS (
                SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1 AND prune_order.number = number)
            ORDER BY number
            """, row, order.entries.lowerBound, order.entries.upperBound, order.member, as: EntryNumber.init)
    }
}
