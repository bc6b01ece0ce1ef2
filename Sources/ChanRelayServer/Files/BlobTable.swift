internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSodium
internal import GRDB

/// The tables of a relay's files, for one conversation.
struct BlobTable {
    typealias Connection = Database

    let db: Database
    let conversation: ConversationID

    /// A stored file.
    struct StoredBlob {
        let id: Int64
        let chunks: ChunkList
    }

    private var place: StatementArguments { [conversation.bytes.blob] }

    /// Returns a stored file.
    /// - Throws: `corrupt` for a row that is not a list of chunks.
    func find(_ root: Digest) throws -> StoredBlob? {
        let row = try db.row(
            "SELECT id, hashes, bytes FROM blob WHERE conversation = ? AND root = ?",
            [conversation.bytes.blob, root.bytes.blob])
        guard let row else { return nil }
        guard let chunks = try? ChunkList(packed: row.bytes(1), bytes: row.unsigned(2)) else {
            throw RelayError(.corrupt, "the list of chunks of \(root) is damaged")
        }
        return StoredBlob(id: row[0], chunks: chunks)
    }

    /// Returns the total size of the conversation's files, for reports. Offers are checked against `BlobTotals`.
    func bytes() throws -> UInt64 {
        try db.row("SELECT ifnull(sum(bytes), 0) FROM blob WHERE conversation = ?", place).map { $0.unsigned(0) } ?? 0
    }

    /// Returns the total size of the files of all conversations.
    static func bytes(_ db: Database) throws -> UInt64 {
        try db.row("SELECT ifnull(sum(bytes), 0) FROM blob").map { $0.unsigned(0) } ?? 0
    }

    /// Returns the total size of the files that no known message refers to.
    func unclaimedBytes() throws -> UInt64 {
        try db.row("SELECT ifnull(sum(bytes), 0) FROM blob WHERE conversation = ? AND is_kept = 0", place)
            .map { $0.unsigned(0) } ?? 0
    }

    func isClaimed(_ root: Digest) throws -> Bool {
        try db.row(
            "SELECT 1 FROM claim WHERE conversation = ? AND root = ?", [conversation.bytes.blob, root.bytes.blob])
            != nil
    }

    func insert(_ chunks: ChunkList, from key: VerifyKey, isKept: Bool, at now: Timestamp) throws {
        try db.run(
            """
            INSERT INTO blob (conversation, root, hashes, bytes, key, offered_at_ms, is_kept) VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                conversation.bytes.blob, chunks.root.bytes.blob, chunks.packed.blob, Int64(chunks.bytes),
                key.bytes.blob, now.milliseconds, isKept,
            ])
    }

    func missing(_ blob: StoredBlob) throws -> [Int] {
        let here = Set(try db.rows("SELECT number FROM chunk WHERE blob = ?", [blob.id]).map { $0[0] as Int })
        return (0..<blob.chunks.count).filter { !here.contains($0) }
    }

    /// Stores a chunk; a repeated chunk is stored once.
    func put(_ chunk: [UInt8], _ number: Int, of blob: StoredBlob) throws {
        try db.run("INSERT OR IGNORE INTO chunk (blob, number, chunk) VALUES (?, ?, ?)", [blob.id, number, chunk.blob])
    }

    func chunk(_ number: Int, of root: Digest) throws -> [UInt8]? {
        try db.row(
            """
            SELECT chunk FROM chunk JOIN blob ON blob.id = chunk.blob WHERE conversation = ? AND root = ? AND number = ?
            """, [conversation.bytes.blob, root.bytes.blob, number]
        ).map { $0.bytes(0) }
    }

    /// Deletes files that were not claimed in time.
    func expire(before moment: Timestamp) throws {
        try db.run(
            "DELETE FROM blob WHERE conversation = ? AND is_kept = 0 AND offered_at_ms < ?",
            [conversation.bytes.blob, moment.milliseconds])
    }

    // MARK: The origin's claims

    func mark() throws -> UInt64 {
        try db.row("SELECT mark FROM mark WHERE conversation = ?", place).map { $0.unsigned(0) } ?? 0
    }

    func setMark(_ mark: UInt64) throws {
        try db.run(
            "INSERT OR REPLACE INTO mark (conversation, mark) VALUES (?, ?)", [conversation.bytes.blob, Int64(mark)])
    }

    func claims() throws -> Int {
        try db.row("SELECT count(*) FROM claim WHERE conversation = ?", place).map { $0[0] } ?? 0
    }

    func claim(_ root: Digest) throws {
        let names: StatementArguments = [conversation.bytes.blob, root.bytes.blob]
        try db.run("INSERT OR IGNORE INTO claim (conversation, root) VALUES (?, ?)", names)
        try db.run("UPDATE blob SET is_kept = 1 WHERE conversation = ? AND root = ?", names)
    }

    func delete(_ root: Digest) throws {
        let names: StatementArguments = [conversation.bytes.blob, root.bytes.blob]
        try db.run("DELETE FROM claim WHERE conversation = ? AND root = ?", names)
        try db.run("DELETE FROM blob WHERE conversation = ? AND root = ?", names)
    }

    func deleteAll() throws {
        for table in ["blob", "mark", "claim"] { try db.run("DELETE FROM \(table) WHERE conversation = ?", place) }
    }
}
