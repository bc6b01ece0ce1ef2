internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

/// The table `entry` for one channel.
struct EntryTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let insert = ColumnList(
        "entry", key: ["position"], columns: ["leaf", "node_hashes", "body_hash", "body"], scope: nil
    ).insert

    private func position(_ index: UInt64) -> Int64 { channel << 40 | Int64(index) }

    func insert(_ index: UInt64, _ stored: StoredEntry) throws {
        try db.run(Self.insert, position(index), stored.leaf, stored.nodeHashes, stored.bodyHash, stored.body)
    }

    /// Returns the hash of a perfect subtree, stored with the leaf that completed it.
    /// - Throws: `corrupt` if it is missing.
    func hash(of node: MerkleTree.Node) throws -> Digest {
        let bytes = try db.fetchOne(
            "SELECT substr(node_hashes, ?, 32) FROM entry WHERE position = ?", 32 * node.level + 1,
            position(node.completedBy), as: [UInt8].init)
        guard let hash = bytes.flatMap({ Digest($0) }) else {
            throw RelayError(.corrupt, "the store lacks the hash at level \(node.level), index \(node.index)")
        }
        return hash
    }

    /// Calls `body` for each entry from `first` on, in order, until it returns false, with the leaf and the body as
    /// stored; the body is `nil` once pruned.
    func scan(
        from first: UInt64, to end: UInt64, _ body: (UnsafeRawBufferPointer?, UnsafeRawBufferPointer?) -> Bool
    ) throws {
        try db.forEach(
            "SELECT leaf, body FROM entry WHERE position >= ? AND position < ? ORDER BY position", position(first),
            position(end)
        ) { (row) throws(StoreError) in
            let reader = row
            return reader.withBlob(0) { leaf in reader.withBlob(1) { body(leaf, $0) } }
        }
    }

    /// Returns the size of a range in bytes.
    func bytes(_ range: Range<EntryNumber>) throws -> UInt64 {
        try db.fetchOne(
            """
            SELECT coalesce(sum(length(leaf) + coalesce(length(body), 0)), 0) FROM entry \
            WHERE position >= ? AND position < ?
            """, position(range.lowerBound), position(range.upperBound), as: UInt64.init) ?? 0
    }

    func bodyHash(_ index: UInt64) throws -> Digest? {
        try db.fetchOne("SELECT body_hash FROM entry WHERE position = ?", position(index), as: Digest.init)
    }

    func leaf(_ index: UInt64) throws -> [UInt8]? {
        try db.fetchOne("SELECT leaf FROM entry WHERE position = ?", position(index), as: [UInt8].init)
    }

    /// Returns the leaf of an entry whose body is stored.
    func leafOfBody(_ index: UInt64) throws -> [UInt8]? {
        try db.fetchOne(
            "SELECT leaf FROM entry WHERE position = ? AND body IS NOT NULL", position(index), as: [UInt8].init)
    }

    /// Returns the body of an entry, if it is stored.
    func body(_ index: UInt64) throws -> [UInt8]? {
        try db.fetchOne(
            "SELECT body FROM entry WHERE position = ? AND body IS NOT NULL", position(index), as: [UInt8].init)
    }

    /// Deletes the body of one entry.
    func pruneBody(_ index: UInt64) throws {
        try db.run("UPDATE entry SET body = NULL WHERE position = ?", position(index))
    }

    /// Restores the body of an entry whose body is missing.
    func restoreBody(_ index: UInt64, _ body: [UInt8]) throws {
        try db.run("UPDATE entry SET body = ? WHERE position = ? AND body IS NULL", body, position(index))
    }

    func deleteAll() throws {
        try db.run("DELETE FROM entry WHERE position >= ? AND position < ?", channel << 40, (channel + 1) << 40)
    }
}

/// One entry as stored.
struct StoredEntry: Sendable {
    /// The leaf bytes: statement ‖ signature ‖ ordered_at (docs/protocol/log.md).
    let leaf: [UInt8]
    /// The hashes of the perfect subtrees that this leaf completes, leaf hash first, 32 bytes each.
    let nodeHashes: [UInt8]
    let bodyHash: Digest
    let body: [UInt8]?
}
