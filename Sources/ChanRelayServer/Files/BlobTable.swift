internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The tables of a relay's files, for one conversation.
struct BlobTable {
    typealias Connection = DatabaseConnection

    let db: DatabaseConnection
    let conversation: ConversationID

    private static let columnList = ColumnList(
        "blob", key: ["conversation", "root"], columns: ["bytes", "key", "offered_at_ms", "is_kept", "hashes"])
    private static let claimColumnList = ColumnList("claim", key: ["conversation", "root"], columns: [])
    private static let chunkColumnList = ColumnList("chunk", key: ["blob", "number"], columns: ["chunk"], scope: nil)
    private static let markColumnList = ColumnList("mark", key: ["conversation"], columns: ["mark"])

    /// A stored file.
    struct StoredBlob {
        let id: Int64
        let chunks: ChunkList
    }

    /// Returns a stored file.
    /// - Throws: `corrupt` for a row that is not a list of chunks.
    func find(_ root: Digest) throws -> StoredBlob? {
        let stored: (id: Int64, hashes: [UInt8], bytes: UInt64)? = try db.fetchOne(
            "SELECT id, hashes, bytes FROM blob WHERE conversation = ? AND root = ?", conversation, root
        ) { (row) throws(StoreError) in (try row.next(), try row.next(), try row.next()) }
        guard let stored else { return nil }
        guard let chunks = try? ChunkList(packed: stored.hashes, bytes: stored.bytes) else {
            throw RelayError(.corrupt, "the list of chunks of \(root) is damaged")
        }
        return StoredBlob(id: stored.id, chunks: chunks)
    }

    /// Returns the total size of the conversation's files, for reports. Offers are checked against `BlobTotals`.
    func bytes() throws -> UInt64 {
        try db.fetchOne(
            "SELECT ifnull(sum(bytes), 0) FROM blob WHERE conversation = ?", conversation, as: UInt64.init) ?? 0
    }

    /// Returns the total size of the files of all conversations.
    static func bytes(_ db: DatabaseConnection) throws -> UInt64 {
        try db.fetchOne("SELECT ifnull(sum(bytes), 0) FROM blob", as: UInt64.init) ?? 0
    }

    /// Returns the size of the files of the conversation that has the most.
    static func mostBytes(_ db: DatabaseConnection) throws -> UInt64 {
        let sql = "SELECT sum(bytes) AS size FROM blob GROUP BY conversation ORDER BY size DESC LIMIT 1"
        return try db.fetchOne(sql, as: UInt64.init) ?? 0
    }

    /// Returns the total size of the files that no known message refers to.
    func unclaimedBytes() throws -> UInt64 {
        try db.fetchOne(
            "SELECT ifnull(sum(bytes), 0) FROM blob WHERE conversation = ? AND is_kept = 0", conversation,
            as: UInt64.init) ?? 0
    }

    func isClaimed(_ root: Digest) throws -> Bool {
        try db.exists("SELECT 1 FROM claim WHERE conversation = ? AND root = ?", conversation, root)
    }

    func insert(_ chunks: ChunkList, from key: VerifyKey, isKept: Bool, at now: Timestamp) throws {
        try db.run(
            Self.columnList.insert, conversation, chunks.root, chunks.bytes, key, now, isKept, chunks.packed)
    }

    func missing(_ blob: StoredBlob) throws -> [Int] {
        let here = Set(try db.fetchAll("SELECT number FROM chunk WHERE blob = ?", blob.id, as: Int.init))
        return (0..<blob.chunks.count).filter { !here.contains($0) }
    }

    /// Stores a chunk; a repeated chunk is stored once.
    func put(_ chunk: [UInt8], _ number: Int, of blob: StoredBlob) throws {
        try db.run(Self.chunkColumnList.insertIfAbsent, blob.id, number, chunk)
    }

    func chunk(_ number: Int, of root: Digest) throws -> [UInt8]? {
        try db.fetchOne(
            """
            SELECT chunk FROM chunk JOIN blob ON blob.id = chunk.blob WHERE conversation = ? AND root = ? AND number = ?
            """, conversation, root, number, as: [UInt8].init)
    }

    /// Deletes files that were not claimed in time.
    func expire(before moment: Timestamp) throws {
        try db.run(
            "DELETE FROM blob WHERE conversation = ? AND is_kept = 0 AND offered_at_ms < ?", conversation, moment)
    }

    // MARK: The origin's claims

    func mark() throws -> UInt64 {
        try db.fetchOne("SELECT mark FROM mark WHERE conversation = ?", conversation, as: UInt64.init) ?? 0
    }

    func setMark(_ mark: UInt64) throws {
        try db.run(Self.markColumnList.upsert, conversation, mark)
    }

    func claims() throws -> Int {
        try db.fetchOne("SELECT count(*) FROM claim WHERE conversation = ?", conversation, as: Int.init) ?? 0
    }

    func claim(_ root: Digest) throws {
        try db.run(Self.claimColumnList.insertIfAbsent, conversation, root)
        try db.run("UPDATE blob SET is_kept = 1 WHERE conversation = ? AND root = ?", conversation, root)
    }

    func delete(_ root: Digest) throws {
        try db.run("DELETE FROM claim WHERE conversation = ? AND root = ?", conversation, root)
        try db.run("DELETE FROM blob WHERE conversation = ? AND root = ?", conversation, root)
    }

    /// Returns the conversations that have files.
    static func conversations(_ db: DatabaseConnection) throws -> [ConversationID] {
        try db.fetchAll("SELECT DISTINCT conversation FROM blob", as: ConversationID.init)
    }

    func deleteAll() throws {
        for table in ["blob", "mark", "claim"] {
            try db.run("DELETE FROM \(table) WHERE conversation = ?", conversation)
        }
    }
}
