internal import ChanID
internal import GRDB

/// The table `evidence`: pairs of signed notes that cannot both be true.
struct EvidenceTable {
    let db: Database

    /// One pair convicts; who signs a thousand histories does not fill the disk with them.
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
