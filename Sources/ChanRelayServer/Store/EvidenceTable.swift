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

    /// Deletes the pairs of a channel.
    func deleteAll(channel: Int64) throws { try db.run("DELETE FROM evidence WHERE channel = ?", channel) }
}
