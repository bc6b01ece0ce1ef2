package import ChanCore
package import ChanID
package import ChanSQLite

extension ItemTable {
    /// Inserts or updates an item, and updates the search index.
    ///
    /// Removed text is also wiped from the database's files when the write returns.
    package static func upsert(
        _ item: Item, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        if let old = try findPlaced(item.id, of: conversation, in: transaction) {
            var item = item
            // Content that was deleted locally remains deleted, even if a later edit arrives.
            if old.item.isForgotten, item.hasContent,
                try ForgottenItemTable.covers(item, of: conversation, in: transaction)
            {
                item.eraseText()
            }
            try update(old, to: item, of: conversation, in: transaction)
        } else {
            try insert(item, of: conversation, in: transaction)
        }
    }

    /// Inserts a new item.
    ///
    /// - Throws: `conflict` if it exists.
    package static func insert(
        _ item: Item, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try write(item, with: columnList.insert, of: conversation, in: transaction)
        try ItemVersionTable.replace(item.versions, of: row, isNew: true, in: transaction)
        try ReactionTable.replace(item.reactionCounts, of: row, isNew: true, in: transaction)
        if !item.files.isEmpty {
            try ItemFileTable.replace(item.files, of: row, in: transaction)
            try FileReferenceTable.added(item.files, by: item.id, of: conversation, in: transaction)
        }
        if item.isSearchable { try SearchIndex.insert(row: row, text: item.text, in: transaction) }
    }

    private static func update(
        _ old: PlacedItem, to item: Item, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        _ = try write(item, with: columnList.upsert, of: conversation, in: transaction)
        if old.item.versions != item.versions {
            try ItemVersionTable.replace(item.versions, of: old.row, isNew: false, in: transaction)
        }
        if old.item.reactionCounts != item.reactionCounts {
            try ReactionTable.replace(item.reactionCounts, of: old.row, isNew: false, in: transaction)
        }
        try updateFiles(of: old, to: item, of: conversation, in: transaction)
        // Compares bytes, because the search index must be given exactly the text that was inserted.
        if old.item.isSearchable != item.isSearchable || !old.item.text.utf8.elementsEqual(item.text.utf8) {
            if old.item.isSearchable { try SearchIndex.delete(row: old.row, text: old.item.text, in: transaction) }
            if item.isSearchable { try SearchIndex.insert(row: old.row, text: item.text, in: transaction) }
        }
        if removesText(old.item, becoming: item) { try DeletedDataWiper.scheduleWipe(in: transaction) }
    }

    /// Deletes removed files from this node's disk. If the message itself was removed, relays are informed; if its
    /// content was only deleted locally, relays retain the files.
    private static func updateFiles(
        of old: PlacedItem, to item: Item, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        if item.isRemoved, !old.item.isRemoved {
            try FileReferenceTable.removed(by: item.id, of: conversation, in: transaction)
        }
        guard old.item.files != item.files else { return }
        try ItemFileTable.replace(item.files, of: old.row, in: transaction)
        try FileCopyTable.deleteUnreferenced(old.item.files, of: conversation, in: transaction)
    }

    /// Returns whether the update removes a stored text. An edit retains the old text as a version.
    private static func removesText(_ old: Item, becoming new: Item) -> Bool {
        let kept = new.storedTexts
        return old.storedTexts.contains { !$0.isEmpty && !kept.contains($0) }
    }

    private static func write(
        _ item: Item, with sql: String, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> Int64 {
        try transaction.insert(
            sql,
            [
                try transaction.requireRowID(of: conversation), item.id, item.entry, item.author, item.asChannel,
                item.kind, item.at, item.text, item.editedAt, item.replyTo,
                item.imported?.kind, item.imported?.author, item.imported?.at, item.imported?.atText,
                item.imported?.raw,
                item.imported?.source, item.imported?.details.encoded,
                item.tombstone?.kind, item.tombstone?.by, item.tombstone?.at, item.tombstone?.reason,
                item.tombstone?.privateReason, item.tombstone?.isPurged ?? false, item.pin, item.verification.scope,
                ForwardColumn(item.forwarded), MentionColumn(item.mentions), item.expiresAt, item.hasExpired,
                item.authorName, item.linkPreview.map(LinkPreviewColumn.init), item.versions.count,
                item.reactionCounts.count, item.files.count,
            ])
    }
}

extension Item {
    /// Whether the search finds the item: only if its text is displayed.
    var isSearchable: Bool { tombstone == nil && !text.isEmpty }
}

extension Item {
    /// Whether the item was removed. Items of a blocked author are stored but not shown.
    fileprivate var isRemoved: Bool { tombstone.map { $0.kind != .blocked } ?? false }

    /// All stored content of an item as bytes, so that texts that only look alike differ.
    fileprivate var storedTexts: Set<[UInt8]> {
        Set(
            versions.map { Array($0.text.utf8) }
                + files.flatMap { [$0.key.bytes, Array($0.name.utf8)] }
                + [Array(text.utf8), imported?.raw ?? [], imported?.details.encoded ?? []]
                + forwarded.map { Array($0.name.utf8) }
                + (linkPreview.map { [Array(LinkPreviewColumn($0).text.utf8)] } ?? []))
    }
}

extension Item.Verification {
    var scope: ScopeKind? {
        switch self {
        case .permitted: nil
        case .unverifiable(let scope): scope
        }
    }
}

extension ItemTable {
    /// Removes all texts of a conversation from the search index, before its rows are deleted.
    static func deleteIndexedTexts(row: Int64, in transaction: StoreTransaction) throws(StoreError) {
        guard !transaction.isScratchCopy else { return }
        let texts = try transaction.fetchAll(
            "SELECT id, text FROM item WHERE conversation = ? AND tombstone IS NULL AND text <> ''", row,
            as: IndexedText.init)
        for text in texts { try SearchIndex.delete(row: text.row, text: text.text, in: transaction) }
    }

    private struct IndexedText {
        let row: Int64
        let text: String

        init(_ columns: inout ColumnReader) throws(StoreError) {
            row = try columns.next()
            text = try columns.next()
        }
    }
}
