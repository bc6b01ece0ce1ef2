package import ChanID
package import ChanSQLite

/// The progress of importing one source into one conversation.
package struct ImportProgress: Hashable, Sendable {
    /// SHA-256 of the source.
    package let source: Digest
    /// Lines 0 ..< `nextLine` have been processed.
    package var nextLine: UInt64 = 0
    package var messages: UInt64 = 0
    package var events: UInt64 = 0
    package var unparsed: UInt64 = 0
    package var updatedAt: Timestamp

    package init(source: Digest, updatedAt: Timestamp) {
        self.source = source
        self.updatedAt = updatedAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        source = try row.next()
        nextLine = try row.next()
        messages = try row.next()
        events = try row.next()
        unparsed = try row.next()
        updatedAt = try row.next()
    }
}

/// Updated in the transactions that append the imported entries, so that an interrupted import resumes without
/// duplicates.
package enum ImportProgressTable {
    static let columnList = ColumnList(
        "import_progress", key: ["conversation", "source"],
        columns: ["next_line", "messages", "events", "not_understood", "updated_at"])

    package static func find(
        _ source: Digest, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> ImportProgress? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND source = ?", row, source, as: ImportProgress.init)
    }

    package static func upsert(
        _ progress: ImportProgress, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, try transaction.requireRowID(of: conversation), progress.source, progress.nextLine,
            progress.messages, progress.events, progress.unparsed, progress.updatedAt)
    }
}
