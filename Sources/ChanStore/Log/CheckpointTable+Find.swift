package import ChanID
package import ChanSQLite

extension CheckpointTable {
    /// Returns the checkpoint of exactly this size, if it is stored.
    package static func find(
        _ size: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredCheckpoint? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND size = ?", row, size, as: StoredCheckpoint.init)
    }
}

extension CheckpointTable {
    /// Returns all stored checkpoints, smallest first. There are only a few.
    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredCheckpoint] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY size", row, as: StoredCheckpoint.init)
    }
}
