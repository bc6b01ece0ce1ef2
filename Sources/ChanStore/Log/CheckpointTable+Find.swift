package import ChanID

extension CheckpointTable {
    /// The checkpoint of exactly this size, if it is kept.
    package static func find(
        _ size: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredCheckpoint? {
        guard let row = try view.row(of: conversation) else { return nil }
        return try view.first(
            "\(shape.select) WHERE conversation = ? AND size = ?", row, size, as: StoredCheckpoint.init)
    }
}

extension CheckpointTable {
    /// All checkpoints that are kept, smallest first: a handful.
    package static func all(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredCheckpoint] {
        guard let row = try view.row(of: conversation) else { return [] }
        return try view.fetch("\(shape.select) WHERE conversation = ? ORDER BY size", row, as: StoredCheckpoint.init)
    }
}
