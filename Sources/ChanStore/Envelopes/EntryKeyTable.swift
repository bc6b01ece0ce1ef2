package import ChanID
package import ChanSQLite

/// The keys of single bodies, sealed by the vault.
package enum EntryKeyTable {
    package static func find(
        _ entry: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT sealed_key FROM entry_key WHERE conversation = ? AND entry = ?", row, entry, as: [UInt8].init)
    }

    package static func upsert(
        _ sealed: [UInt8], of entry: EntryNumber, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO entry_key (conversation, entry, sealed_key) VALUES (?, ?, ?)
            ON CONFLICT (conversation, entry) DO UPDATE SET sealed_key = excluded.sealed_key
            """, try transaction.requireRowID(of: conversation), entry, sealed)
    }
}
