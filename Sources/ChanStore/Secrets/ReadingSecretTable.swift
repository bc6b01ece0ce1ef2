package import ChanID
package import ChanSQLite

/// The reading secret of an open conversation in one epoch, sealed by the vault.
package struct StoredReadingSecret: Hashable, Sendable {
    package let epoch: UInt32
    package let sealedSecret: [UInt8]

    init(_ row: inout ColumnReader) throws(StoreError) {
        epoch = try row.next()
        sealedSecret = try row.next()
    }
}

/// The reading secrets of open conversations, by epoch.
package enum ReadingSecretTable {
    package static func findLatest(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredReadingSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT epoch, sealed_secret FROM reading_secret WHERE conversation = ? ORDER BY epoch DESC LIMIT 1", row,
            as: StoredReadingSecret.init)
    }

    package static func find(
        _ epoch: UInt32, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredReadingSecret? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT epoch, sealed_secret FROM reading_secret WHERE conversation = ? AND epoch = ?", row, epoch,
            as: StoredReadingSecret.init)
    }

    package static func delete(
        _ epoch: UInt32, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM reading_secret WHERE conversation = ? AND epoch = ?",
            try transaction.requireRowID(of: conversation), epoch)
    }

    package static func upsert(
        _ sealed: [UInt8], epoch: UInt32, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO reading_secret (conversation, epoch, sealed_secret) VALUES (?, ?, ?)
            ON CONFLICT (conversation, epoch) DO UPDATE SET sealed_secret = excluded.sealed_secret
            """, try transaction.requireRowID(of: conversation), epoch, sealed)
    }
}
