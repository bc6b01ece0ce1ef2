package import ChanCore
package import ChanID
package import ChanSQLite

/// The messages and events of a timeline, with their current text.
package enum ItemTable {
    static let columnList = ColumnList(
        "item", key: ["conversation", "message_id"],
        columns: [
            "entry", "author", "as_channel", "kind", "at", "text", "edited_at", "reply_to",
            "imported_kind", "imported_author", "imported_at", "imported_at_text", "imported_raw", "imported_source",
            "imported_details",
            "tombstone", "tombstone_by", "tombstone_at", "tombstone_reason", "tombstone_private_reason", "purged",
            "pin", "unverifiable_scope", "forwarded", "mentions", "expires_at", "has_expired", "author_name",
            "link_preview",
            "version_count",
            "reaction_kinds", "file_count",
        ])
    /// Selects the columns that `readPlaced` reads.
    static let select = "SELECT \(placedColumns) FROM item"
    /// The columns that `readPlaced` reads.
    static let placedColumns = columnList.names(with: placementColumns)
    private static let placementColumns = ["id", "version_count", "reaction_kinds", "file_count"]

    package static func find(
        _ item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Item? {
        try findPlaced(item, of: conversation, in: view)?.item
    }

    /// Returns items whose identifier begins with these bytes, at most two: enough to distinguish a unique prefix from
    /// an ambiguous one.
    package static func listIDs(
        withPrefix prefix: IdentifierPrefix, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MessageID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let range = prefix.range(byteCount: MessageID.byteCount)
        return try view.fetchAll(
            "SELECT message_id FROM item WHERE conversation = ? AND message_id BETWEEN ? AND ? LIMIT 2",
            row, range.low, range.high, as: MessageID.init)
    }

    /// Returns the time of the author's last post, without imported messages.
    package static func findLastPostTime(
        of author: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Timestamp? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT at FROM item WHERE conversation = ? AND author = ? AND imported_kind IS NULL
            ORDER BY entry DESC, id DESC LIMIT 1
            """, row, author, as: Timestamp.init)
    }

    static func findPlaced(
        _ item: MessageID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> PlacedItem? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let found = try view.fetchOne("\(select) WHERE conversation = ? AND message_id = ?", row, item, as: readPlaced)
        guard let found else { return nil }
        return try addDetails(to: [found], in: view).first
    }

    static func readPlaced(_ row: inout ColumnReader) throws(StoreError) -> PlacedItem {
        let id = try row.next(Int64.self)
        let versions = try row.next(Int.self)
        let reactions = try row.next(Int.self)
        let files = try row.next(Int.self)
        return PlacedItem(
            item: try Item(&row), row: id, versionCount: versions, reactionKinds: reactions, fileCount: files)
    }

    /// Adds earlier texts, reactions and files. Most items have none.
    static func addDetails(to items: [PlacedItem], in view: StoreView) throws(StoreError) -> [PlacedItem] {
        var items = items
        for index in items.indices {
            if items[index].versionCount > 0 {
                items[index].item.versions = try ItemVersionTable.list(of: items[index].row, in: view)
            }
            if items[index].reactionKinds > 0 {
                items[index].item.reactionCounts = try ReactionTable.counts(of: items[index].row, in: view)
            }
            if items[index].fileCount > 0 {
                items[index].item.files = try ItemFileTable.list(of: items[index].row, in: view)
            }
        }
        return items
    }
}

/// An item with its position in this node's database.
package struct PlacedItem: Hashable, Sendable {
    package internal(set) var item: Item
    let row: Int64
    let versionCount: Int
    let reactionKinds: Int
    let fileCount: Int

    /// The cursor for a page that begins after, or ends before, this item.
    package var cursor: ItemCursor { ItemCursor(entry: item.entry, row: row) }
}

extension Item {
    /// Reads an item without earlier texts, reactions and files, which are in other tables.
    init(_ row: inout ColumnReader) throws(StoreError) {
        let id = try row.next(MessageID.self)
        let entry = try row.next(EntryNumber.self)
        let author = try row.next(MemberID.self)
        let asChannel = try row.next(Bool.self)
        let kind = try row.next(ItemKind.self)
        let at = try row.next(Timestamp.self)
        let text = try row.next(String.self)
        let editedAt = try row.next(Timestamp?.self)
        var posting = Posting(text: text, asChannel: asChannel, replyTo: try row.next())
        posting.imported = try ImportMetadata.read(&row)
        self.init(id: id, entry: entry, author: author, at: at, posting: posting)
        self.kind = kind
        self.editedAt = editedAt
        tombstone = try Tombstone.read(&row)
        pin = try row.next()
        verification = try row.next(ScopeKind?.self).map(Verification.unverifiable) ?? .permitted
        forwarded = try row.next(ForwardColumn?.self)?.sources ?? []
        mentions = try row.next(MentionColumn?.self)?.members ?? []
        expiresAt = try row.next()
        hasExpired = try row.next()
        authorName = try row.next()
        linkPreview = try row.next(LinkPreviewColumn?.self)?.preview
    }
}

extension ImportMetadata {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> ImportMetadata? {
        let kind = try row.next(Kind?.self)
        let author = try row.next(String?.self)
        let at = try row.next(Timestamp?.self)
        let atText = try row.next(String?.self)
        let raw = try row.next([UInt8]?.self)
        let source = try row.next(Source?.self)
        let details = try row.next([UInt8]?.self)
        guard let kind, let author, let atText else { return nil }
        var imported = ImportMetadata(
            kind: kind, author: author, at: at, atText: atText, raw: raw, source: source ?? .irc)
        if let details { imported.details = try Details(encoded: details) }
        return imported
    }
}

extension Tombstone {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Tombstone? {
        let kind = try row.next(Kind?.self)
        let by = try row.next(MemberID?.self)
        let at = try row.next(Timestamp?.self)
        let reason = try row.next(String?.self)
        let privateReason = try row.next(String?.self)
        let isPurged = try row.next(Bool.self)
        guard let kind, let by, let at else { return nil }
        var tombstone = Tombstone(kind: kind, by: by, at: at, reason: reason)
        tombstone.privateReason = privateReason
        tombstone.isPurged = isPurged
        return tombstone
    }
}
