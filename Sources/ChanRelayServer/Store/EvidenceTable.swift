internal import ChanID
internal import ChanRelayWire
internal import GRDB

/// The table `evidence`: pairs of signed notes that contradict each other.
struct EvidenceTable {
    let db: Database

    /// The maximum number of pairs per channel. One pair proves a fork, and an origin that signs a thousand histories
    /// must not fill the disk.
    private static let pairsOfChannel = 16

    func insert(channel: Int64, ours: [UInt8], theirs: [UInt8], at now: Timestamp) throws {
        guard try count(channel: channel) < Self.pairsOfChannel else { return }
        try db.run(
            "INSERT OR IGNORE INTO evidence (channel, ours, theirs, seen_at_ms) VALUES (?, ?, ?, ?)",
            [channel, ours.blob, theirs.blob, now.milliseconds])
    }

    func count(channel: Int64) throws -> Int {
        try db.row("SELECT count(*) FROM evidence WHERE channel = ?", [channel]).map { $0[0] } ?? 0
    }
}
