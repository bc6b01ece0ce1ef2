internal import ChanLog
internal import ChanRelayWire
internal import GRDB

/// The table `origin_change` for one channel.
struct OriginChangeTable {
    let db: Database
    let channel: Int64

    func all() throws -> [OriginChange] {
        try db.rows("SELECT body FROM origin_change WHERE channel = ? ORDER BY position", [channel]).map { row in
            guard let change = try? OriginChange(parsing: row.bytes(0)) else {
                throw RelayError(.corrupt, "a change of origin of channel \(channel) is damaged")
            }
            return change
        }
    }

    /// Inserts the changes that are not stored yet; stored changes are immutable.
    func insert(_ changes: [OriginChange]) throws {
        for (position, change) in changes.enumerated() {
            try db.run(
                "INSERT OR IGNORE INTO origin_change (channel, position, body) VALUES (?, ?, ?)",
                [channel, position, PublicBody.originChange(change).encoded().blob])
        }
    }
}
