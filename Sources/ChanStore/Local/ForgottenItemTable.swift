import ChanCore
package import ChanID

/// Items whose words this node forgot because its people wanted that. Rows and rules stay as the log has them; only the
/// words are gone here, and what edits bring later goes the same way.
package enum ForgottenItemTable {
    /// Forgets the words of one item: its row's, the search index's, and the sealed bodies they could be read from again.
    /// - Parameter keepsBodies: where this node orders the log, which it must be able to hand on.
    package static func forget(
        _ item: MessageID, of conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO forgotten_item (conversation, message_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), item)
        try eraseText(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
    }

    /// Forgets the words of all items in a stretch of the log.
    package static func forgetAll(
        in entries: Range<EntryNumber>, of conversation: ConversationID, keepsBodies: Bool,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        for item in try listWithText(in: entries, of: conversation, in: transaction) {
            try eraseText(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
        }
    }

    /// The same where this node orders the log and has ordered their bodies to be forgotten by all: relays are told that no
    /// message carries their files any more.
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

    /// Forgets again what was derived from the log anew.
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

    /// Whether the words of this item are not to be kept here.
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
    /// A message says something, unless it was forgotten here (`TextFits`); what was imported may be empty.
    var isForgotten: Bool { !hasContent && tombstone == nil && kind == .message }

    var hasContent: Bool { !text.isEmpty || !files.isEmpty }

    mutating func eraseText() {
        text = ""
        files = []
        imported?.removeContent()
        versions = []
    }
}
