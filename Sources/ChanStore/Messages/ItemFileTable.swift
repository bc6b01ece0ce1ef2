package import ChanCore
package import ChanID
package import ChanSQLite

/// The files of items.
package enum ItemFileTable {
    static let columns = "root, file_key, bytes, name, media_type, is_voice, details"

    /// Returns the files of an item, in the order of the message.
    static func list(of item: Int64, in view: StoreView) throws(StoreError) -> [Attachment] {
        try view.fetchAll(
            "SELECT \(columns) FROM item_file WHERE item = ? ORDER BY position", item, as: Attachment.init)
    }

    /// Returns a file that some message of the conversation refers to.
    package static func find(
        _ root: Digest, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Attachment? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT \(columns) FROM item_file WHERE root = ? AND item IN (SELECT id FROM item WHERE conversation = ?)
            LIMIT 1
            """, root, row, as: Attachment.init)
    }

    /// Returns files whose root begins with these bytes, at most two: enough to distinguish a unique prefix from an
    /// ambiguous one.
    package static func listIDs(
        withPrefix prefix: IdentifierPrefix, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Digest] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let range = prefix.range(byteCount: Digest.byteCount)
        return try view.fetchAll(
            """
            SELECT DISTINCT root FROM (
                SELECT root FROM item_file JOIN item ON item.id = item_file.item
                WHERE conversation = ?1 AND root BETWEEN ?2 AND ?3
                UNION SELECT root FROM file_copy WHERE conversation = ?1 AND root BETWEEN ?2 AND ?3)
            LIMIT 2
            """, row, range.low, range.high, as: Digest.init)
    }

    /// Returns a page of items with files, in the order of the query.
    package static func list(
        _ query: FileQuery, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [PlacedItem] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let direction = query.isNewestFirst ? "DESC" : "ASC"
        let behind = query.isNewestFirst ? "<" : ">"
        let start = query.after ?? (query.isNewestFirst ? .end : .start)
        let found = try view.fetchAll(
            """
            \(ItemTable.select) WHERE conversation = ?1 AND file_count > 0 AND (?4 IS NULL OR author = ?4)
            AND (entry, id) \(behind) (?2, ?3) ORDER BY entry \(direction), id \(direction) LIMIT ?5
            """, row, start.entry, start.row, query.author, query.limit, as: ItemTable.readPlaced)
        return try ItemTable.addDetails(to: found, in: view)
    }

    static func replace(
        _ files: [Attachment], of item: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("DELETE FROM item_file WHERE item = ?", item)
        for (position, file) in files.enumerated() {
            try transaction.run(
                "INSERT INTO item_file (item, position, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                item, position, file.root, file.key.bytes, file.bytes, file.name, file.mediaType, file.isVoice,
                file.details.encoded)
        }
    }
}

/// The selection of items with files for a page.
package struct FileQuery: Sendable {
    package var isNewestFirst = true
    package var after: ItemCursor?
    package var author: MemberID?
    package var limit = 100

    package init() {}
}

extension Attachment {
    init(_ row: inout ColumnReader) throws(StoreError) {
        let root = try row.next(Digest.self)
        guard let key = FileKey(try row.next([UInt8].self)) else {
            throw StoreError(.corrupt, operation: "read a file")
        }
        self.init(
            root: root, key: key, bytes: try row.next(), name: try row.next(), mediaType: try row.next(),
            isVoice: try row.next())
        if let stored = try row.next([UInt8]?.self) { details = FileDetails(encoded: stored) }
    }
}
