internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

/// The table `evidence`: pairs of signed notes that contradict each other.
struct EvidenceTable {
    let db: DatabaseConnection

    /// The maximum number of pairs per channel. One pair proves a fork, and an origin that signs a thousand histories
    /// must not fill the disk.
    private static let pairsOfChannel = 16

    private static let columnList = ColumnList(
        "evidence", key: ["channel", "ours", "theirs"], columns: ["seen_at_ms", "prefix"], scope: "channel")

    /// - Parameter prefix: of notes of different sizes, the encoded `PrefixProof`.
    func insert(channel: Int64, ours: [UInt8], theirs: [UInt8], prefix: [UInt8]?, at now: Timestamp) throws {
        guard try count(channel: channel) < Self.pairsOfChannel else { return }
        try db.run(Self.columnList.insertIfAbsent, channel, ours, theirs, now, prefix)
    }

    func count(channel: Int64) throws -> Int {
        try db.fetchOne("SELECT count(*) FROM evidence WHERE channel = ?", channel, as: Int.init) ?? 0
    }

    /// A stored pair.
    struct Pair: Sendable {
        let ours: [UInt8]
        let theirs: [UInt8]
        let prefix: [UInt8]?
        let seenAt: Timestamp
    }

    /// Returns the pairs of a channel, newest first.
    func all(channel: Int64) throws -> [Pair] {
        let sql = "\(Self.columnList.select) WHERE channel = ? ORDER BY id DESC"
        return try db.fetchAll(sql, channel) { (row) throws(StoreError) in
            let (ours, theirs): ([UInt8], [UInt8]) = (try row.next(), try row.next())
            let seenAt: Timestamp = try row.next()
            return Pair(ours: ours, theirs: theirs, prefix: try row.next(), seenAt: seenAt)
        }
    }

    /// Returns the number of pairs of all channels.
    static func countAll(_ db: DatabaseConnection) throws -> UInt64 {
        try db.fetchOne("SELECT count(*) FROM evidence", as: UInt64.init) ?? 0
    }

    /// Deletes the pairs of a channel.
    func deleteAll(channel: Int64) throws { try db.run("DELETE FROM evidence WHERE channel = ?", channel) }
}
