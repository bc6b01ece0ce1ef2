package import ChanCore
package import ChanID
package import ChanSQLite

/// The moderations whose message has not arrived.
package enum PendingModerationTable {
    /// Returns the moderations of an item in log order.
    package static func list(
        for item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PendingModeration] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT message_id, by, at, reason FROM pending_moderation WHERE conversation = ? AND message_id = ?
            ORDER BY position
            """, row, item, as: PendingModeration.init)
    }

    /// Inserts a moderation unless it exists already.
    package static func insert(
        _ moderation: PendingModeration, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let waiting = try list(for: moderation.item, of: conversation, in: transaction)
        guard !waiting.contains(moderation) else { return }
        try transaction.run(
            """
            INSERT INTO pending_moderation (conversation, message_id, position, by, at, reason)
            VALUES (?, ?, ?, ?, ?, ?)
            """, row, moderation.item, waiting.count, moderation.by, moderation.at, moderation.reason)
    }

    package static func delete(
        _ item: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM pending_moderation WHERE conversation = ? AND message_id = ?",
            try transaction.requireRowID(of: conversation), item)
    }
}

extension PendingModeration {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(item: try row.next(), by: try row.next(), at: try row.next(), reason: try row.next())
    }
}
