package import ChanID
package import ChanSQLite

/// The keys with which this node will be the origin after a handover, sealed by the vault.
package enum NextOriginTable {
    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> OriginKeys? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT sealed_key, sealed_sealing_key FROM coming_origin WHERE conversation = ?", row,
            as: OriginKeys.init)
    }

    package static func insert(
        _ keys: OriginKeys, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO coming_origin (conversation, sealed_key, sealed_sealing_key) VALUES (?, ?, ?)",
            try transaction.requireRowID(of: conversation), keys.sealedSigningKey, keys.sealedSealingKey)
    }

    package static func delete(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM coming_origin WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }
}

extension OriginKeys {
    fileprivate init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(sealedSigningKey: try row.next(), sealedSealingKey: try row.next())
    }
}
