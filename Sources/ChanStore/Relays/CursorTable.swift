package import ChanID
package import ChanSQLite

/// The position up to which this node has fetched the log from one relay.
package struct SourceCursor: Hashable, Sendable {
    package let relay: RelayID
    package var size: UInt64
    /// The largest checkpoint that the relay itself sent, as a signed note.
    package var checkpoint: [UInt8]
    package var updatedAt: Timestamp

    package init(relay: RelayID, size: UInt64, checkpoint: [UInt8], updatedAt: Timestamp) {
        self.relay = relay
        self.size = size
        self.checkpoint = checkpoint
        self.updatedAt = updatedAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            relay: try row.next(), size: try row.next(), checkpoint: try row.next(), updatedAt: try row.next())
    }
}

/// The cursor of each relay, per conversation.
package enum CursorTable {
    static let columnList = ColumnList(
        "cursor", key: ["conversation", "relay"], columns: ["size", "checkpoint", "updated_at"])

    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> SourceCursor? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND relay = ?", row, relay, as: SourceCursor.init)
    }

    package static func list(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [SourceCursor] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY relay", row, as: SourceCursor.init)
    }

    package static func upsert(
        _ cursor: SourceCursor, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert, try transaction.requireRowID(of: conversation), cursor.relay, cursor.size,
            cursor.checkpoint,
            cursor.updatedAt)
    }
}
