package import ChanID

/// How far this node took the log from one source.
package struct SourceCursor: Hashable, Sendable {
    package let relay: RelayID
    package var size: UInt64
    /// The largest checkpoint this source itself showed, as a signed note.
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

package enum CursorTable {
    static let shape = RowShape(
        "cursor", key: ["conversation", "relay"], columns: ["size", "checkpoint", "updated_at"])

    package static func find(
        _ relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> SourceCursor? {
        guard let row = try view.row(of: conversation) else { return nil }
        return try view.first("\(shape.select) WHERE conversation = ? AND relay = ?", row, relay, as: SourceCursor.init)
    }

    package static func all(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [SourceCursor] {
        guard let row = try view.row(of: conversation) else { return [] }
        return try view.fetch("\(shape.select) WHERE conversation = ? ORDER BY relay", row, as: SourceCursor.init)
    }

    package static func put(
        _ cursor: SourceCursor, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            shape.upsert, try transaction.knownRow(of: conversation), cursor.relay, cursor.size, cursor.checkpoint,
            cursor.updatedAt)
    }
}
