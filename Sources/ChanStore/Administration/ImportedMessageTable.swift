package import ChanID
package import ChanSQLite

/// Maps messages of an imported source to items.
package enum ImportedMessageTable {
    /// Returns the item of a source message.
    ///
    /// - Parameter source: the format, the chat, and the message's identifier in the source.
    package static func find(
        _ source: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> MessageID? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT message_id FROM imported_message WHERE conversation = ? AND source = ?", row, source,
            as: MessageID.init)
    }

    package static func insert(
        _ source: String, _ message: MessageID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO imported_message (conversation, source, message_id) VALUES (?, ?, ?)",
            try transaction.requireRowID(of: conversation), source, message)
    }
}
