internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite

/// The table `origin_change` for one channel.
struct OriginChangeTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "origin_change", key: ["channel", "position"], columns: ["body"], scope: "channel")

    func all() throws -> [OriginChange] {
        let bodies = try db.fetchAll(
            "SELECT body FROM origin_change WHERE channel = ? ORDER BY position", channel, as: [UInt8].init)
        return try bodies.map { body in
            guard let change = try? OriginChange(parsing: body) else {
                throw RelayError(.corrupt, "a change of origin of channel \(channel) is damaged")
            }
            return change
        }
    }

    /// Inserts the changes that are not stored yet; stored changes are immutable.
    func insert(_ changes: [OriginChange]) throws {
        for (position, change) in changes.enumerated() {
            try db.run(
                Self.columnList.insertIfAbsent, channel, position, PublicBody.originChange(change).encoded())
        }
    }

    func deleteAll() throws { try db.run("DELETE FROM origin_change WHERE channel = ?", channel) }
}
