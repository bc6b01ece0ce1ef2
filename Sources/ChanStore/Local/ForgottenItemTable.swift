import ChanCore
package import ChanID
package import ChanSQLite

/// The items whose content was deleted locally at the user's request. Rows and rules follow the log; only the content
/// is deleted here, including that of later edits.
package enum ForgottenItemTable {
    /// Deletes the content of one item: from its row, the search index, and the sealed bodies from which it could be
    /// read again.
    ///
    /// - Parameter keepsBodies: whether this node is the origin, which must be able to serve the bodies.
    package static func forget(
        _ item: MessageID, of conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO forgotten_item (conversation, message_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), item)
        try eraseText(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
    }

    /// Deletes the content of all items in a range of entries.
    package static func forgetAll(
        in entries: Range<EntryNumber>, of conversation: ConversationID, keepsBodies: Bool,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        for item in try listWithText(in: entries, of: conversation, in: transaction) {
            try eraseText(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
        }
    }

    /// Deletes the content of all items in a range of entries on the origin, which has ordered all nodes to prune the
    /// bodies. Relays are informed that no message refers to their files any more.
    package static func forgetEverywhere(
        in entries: Range<EntryNumber>, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        for item in try listWithText(in: entries, of: conversation, in: transaction) {
            try FileReferenceTable.removed(by: item, of: conversation, in: transaction)
            try eraseText(item, of: conversation, keepsBodies: true, in: transaction)
        }
    }

    private static func listWithText(
        in entries: Range<EntryNumber>, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> [MessageID] {
        try transaction.fetchAll(
            """
            SELECT message_id FROM item WHERE conversation = ? AND entry >= ? AND entry < ?
            AND (text <> '' OR file_count > 0)
            """, try transaction.requireRowID(of: conversation), entries.lowerBound, entries.upperBound,
            as: MessageID.init)
    }

    /// Deletes the content again after the projections were derived from the log.
    package static func eraseRestoredTexts(
        _ conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let cleared = try LocalConversationTable.find(conversation, in: transaction).clearedSize
        if cleared > 0 {
            try forgetAll(in: 0..<cleared, of: conversation, keepsBodies: keepsBodies, in: transaction)
        }
        let items = try transaction.fetchAll(
            "SELECT message_id FROM forgotten_item WHERE conversation = ?", row, as: MessageID.init)
        for item in items { try eraseText(item, of: conversation, keepsBodies: keepsBodies, in: transaction) }
    }

    /// Returns whether the content of this item must not be stored here.
    static func covers(
        _ item: Item, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        if try LocalConversationTable.find(conversation, in: view).clearedSize > item.entry { return true }
        return try view.fetchOne(
            "SELECT 1 FROM forgotten_item WHERE conversation = ? AND message_id = ?", row, item.id, as: Int.init) != nil
    }

    private static func eraseText(
        _ id: MessageID, of conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard var item = try ItemTable.find(id, of: conversation, in: transaction) else { return }
        item.eraseText()
        try ItemTable.upsert(item, of: conversation, in: transaction)
        try RequestKeyTable.deleteReplies(holding: id.description, since: item.at, in: transaction)
        guard !keepsBodies else { return }
        for entry in try ItemEditTable.listEntries(of: id, of: conversation, in: transaction) {
            try BodyTable.prune([entry], orderedBy: entry, of: conversation, in: transaction)
        }
    }
}

extension Item {
    /// Whether the content was deleted locally: otherwise a message is never empty (`TextFits`). Imported items may be
    /// empty.
    var isForgotten: Bool { !hasContent && tombstone == nil && kind == .message }

    var hasContent: Bool { !text.isEmpty || !files.isEmpty }

    mutating func eraseText() {
        removeContent()
        versions = []
    }
}
