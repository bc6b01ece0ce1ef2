package import ChanID
package import ChanSQLite

/// The key that signs the journal's checkpoints, sealed by the vault, and the largest checkpoint that it signed.
package enum JournalKeyTable {
    package struct Key: Hashable, Sendable {
        /// Ed25519, 32 bytes.
        package let publicKey: [UInt8]
        package let sealedKey: [UInt8]

        package init(publicKey: [UInt8], sealedKey: [UInt8]) {
            self.publicKey = publicKey
            self.sealedKey = sealedKey
        }
    }

    package struct Checkpoint: Hashable, Sendable {
        package let size: UInt64
        package let root: Digest
        /// The signed note.
        package let note: [UInt8]

        package init(size: UInt64, root: Digest, note: [UInt8]) {
            self.size = size
            self.root = root
            self.note = note
        }
    }

    package static func findKey(in view: StoreView) throws(StoreError) -> Key? {
        try view.fetchOne("SELECT public_key, sealed_key FROM journal_key") { (row) throws(StoreError) in
            Key(publicKey: try row.next(), sealedKey: try row.next())
        }
    }

    /// Inserts the key, which is never replaced.
    ///
    /// - Throws: `conflict` if there is one.
    package static func insert(_ key: Key, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "INSERT INTO journal_key (id, public_key, sealed_key) VALUES (0, ?, ?)", key.publicKey, key.sealedKey)
    }

    package static func findCheckpoint(in view: StoreView) throws(StoreError) -> Checkpoint? {
        try view.fetchOne("SELECT size, root, note FROM journal_checkpoint") { (row) throws(StoreError) in
            Checkpoint(size: try row.next(), root: try row.next(), note: try row.next())
        }
    }

    /// Stores a checkpoint. The caller has verified that it is consistent with the previous one.
    package static func upsert(_ checkpoint: Checkpoint, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO journal_checkpoint (id, size, root, note) VALUES (0, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET size = excluded.size, root = excluded.root, note = excluded.note
            """, checkpoint.size, checkpoint.root, checkpoint.note)
    }
}
