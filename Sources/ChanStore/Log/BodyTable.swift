package import ChanID
package import ChanSQLite

/// The bodies of entries: the part of a log that can be pruned.
package enum BodyTable {
    package static func find(
        _ number: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT bytes FROM body WHERE conversation = ? AND number = ?", row, number, as: [UInt8].init)
    }

    /// Inserts a body that arrived after its entry.
    package static func upsert(
        _ bytes: [UInt8], at number: EntryNumber, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO body (conversation, number, bytes) VALUES (?, ?, ?)
            ON CONFLICT (conversation, number) DO UPDATE SET bytes = excluded.bytes
            """, try transaction.requireRowID(of: conversation), number, bytes)
    }

    /// Executes a prune order: deletes the bodies, and records that they may be absent.
    ///
    /// - Parameter order: the entry that contains the order.
    package static func prune(
        _ numbers: [EntryNumber], orderedBy order: EntryNumber, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for number in numbers {
            try transaction.run(
                """
                INSERT INTO prune_order (conversation, number, ordered_by, is_unread)
                SELECT ?1, ?2, ?3, kind IS NULL FROM entry WHERE conversation = ?1 AND number = ?2
                ON CONFLICT DO NOTHING
                """, row, number, order)
            try transaction.run("DELETE FROM body WHERE conversation = ? AND number = ?", row, number)
        }
        if !numbers.isEmpty { try DeletedDataWiper.scheduleWipe(in: transaction) }
    }

    /// Returns whether a prune order permits the body to be absent.
    package static func isPruned(
        _ number: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM prune_order WHERE conversation = ? AND number = ?", row, number, as: Int.init) != nil
    }

    /// Returns whether a body was pruned that this node had not opened.
    package static func hasGaps(
        in conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM prune_order WHERE conversation = ? AND is_unread = 1 LIMIT 1", row, as: Int.init) != nil
    }

    /// Returns entries whose body is absent without a prune order, at most `limit`.
    package static func listMissing(
        of conversation: ConversationID, limit: Int, in view: StoreView
    ) throws(StoreError) -> [EntryNumber] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT number FROM entry WHERE conversation = ?1
            AND NOT EXISTS (SELECT 1 FROM body WHERE body.conversation = ?1 AND body.number = entry.number)
            AND NOT EXISTS (SELECT 1 FROM prune_order WHERE prune_order.conversation = ?1
                AND prune_order.number = entry.number)
            ORDER BY number LIMIT ?2
            """, row, limit, as: EntryNumber.init)
    }
}
