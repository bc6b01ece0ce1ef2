package import ChanID
package import ChanSQLite

/// Receipts that were created after their submission was drained and that relays have not received yet.
package enum PendingReceiptTable {
    package static func list(
        at relay: RelayID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Digest] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT hash FROM receipt_due WHERE conversation = ? AND relay = ? ORDER BY hash", row, relay,
            as: Digest.init)
    }

    package static func insert(
        _ hash: Digest, at relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO receipt_due (conversation, relay, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            try transaction.requireRowID(of: conversation), relay, hash)
    }

    package static func delete(
        _ hashes: [Digest], at relay: RelayID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for hash in hashes {
            try transaction.run(
                "DELETE FROM receipt_due WHERE conversation = ? AND relay = ? AND hash = ?", row, relay, hash)
        }
    }
}
