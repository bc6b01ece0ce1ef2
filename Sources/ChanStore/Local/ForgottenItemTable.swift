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
            try transaction.knownRow(of: conversation), item)
        try blank(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
    }

    /// Forgets the words of all items in a stretch of the log.
    package static func forgetAll(
        in entries: Range<EntryNumber>, of conversation: ConversationID, keepsBodies: Bool,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        for item in try saying(in: entries, of: conversation, in: transaction) {
            try blank(item, of: conversation, keepsBodies: keepsBodies, in: transaction)
        }
    }

    /// The same where this node orders the log and has ordered their bodies to be forgotten by all: relays are told that no
    /// message carries their files any more.
    package static func forgetEverywhere(
        in entries: Range<EntryNumber>, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        for item in try saying(in: entries, of: conversation, in: transaction) {
            try FileReferenceTable.drop(by: item, of: conversation, in: transaction)
            try blank(item, of: conversation, keepsBodies: true, in: transaction)
        }
    }

    private static func saying(
        in entries: Range<EntryNumber>, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> [MessageID] {
        try transaction.fetch(
            """
            SELECT message_id FROM item WHERE conversation = ? AND entry >= ? AND entry < ?
            AND (text <> '' OR file_count > 0)
            """, try transaction.knownRow(of: conversation), entries.lowerBound, entries.upperBound,
            as: MessageID.init)
    }

    /// Forgets again what was derived from the log anew.
    package static func forgetAgain(
        _ conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.knownRow(of: conversation)
        let cleared = try LocalConversationTable.find(conversation, in: transaction).clearedSize
        if cleared > 0 {
            try forgetAll(in: 0..<cleared, of: conversation, keepsBodies: keepsBodies, in: transaction)
        }
        let items = try transaction.fetch(
            "SELECT message_id FROM forgotten_item WHERE conversation = ?", row, as: MessageID.init)
        for item in items { try blank(item, of: conversation, keepsBodies: keepsBodies, in: transaction) }
    }

    /// Whether the words of this item are not to be kept here.
    static func covers(
        _ item: Item, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.row(of: conversation) else { return false }
        if try LocalConversationTable.find(conversation, in: view).clearedSize > item.entry { return true }
        return try view.first(
            "SELECT 1 FROM forgotten_item WHERE conversation = ? AND message_id = ?", row, item.id, as: Int.init) != nil
    }

    private static func blank(
        _ id: MessageID, of conversation: ConversationID, keepsBodies: Bool, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard var item = try ItemTable.find(id, of: conversation, in: transaction) else { return }
        item.forgetWords()
        try ItemTable.put(item, of: conversation, in: transaction)
        try RequestKeyTable.forgetReplies(holding: id.description, since: item.at, in: transaction)
        guard !keepsBodies else { return }
        for entry in try ItemEditTable.entries(of: id, of: conversation, in: transaction) {
            try BodyTable.prune([entry], orderedBy: entry, of: conversation, in: transaction)
        }
    }
}

extension Item {
    /// A message says something, unless it was forgotten here (`TextFits`); what was imported may be empty.
    var isForgotten: Bool { !saysSomething && tombstone == nil && kind == .message }

    var saysSomething: Bool { !text.isEmpty || !files.isEmpty }

    mutating func forgetWords() {
        text = ""
        files = []
        imported?.forgetContent()
        versions = []
    }
}
