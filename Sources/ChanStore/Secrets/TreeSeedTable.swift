package import ChanID
package import ChanSQLite

/// The seeds of key trees on the origin by tree version, sealed by the vault.
package enum TreeSeedTable {
    package static func find(
        _ version: UInt64, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT sealed_seed FROM tree_seed WHERE conversation = ? AND version = ?", row, version, as: [UInt8].init)
    }

    package static func upsert(
        _ sealed: [UInt8], version: UInt64, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO tree_seed (conversation, version, sealed_seed) VALUES (?, ?, ?)
            ON CONFLICT (conversation, version) DO UPDATE SET sealed_seed = excluded.sealed_seed
            """, try transaction.requireRowID(of: conversation), version, sealed)
    }

    /// Deletes the seeds of a tree whose keys this node no longer has.
    package static func deleteAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM tree_seed WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }
}
