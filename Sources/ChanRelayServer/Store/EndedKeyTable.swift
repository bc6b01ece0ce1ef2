internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The table `ended_key` for one channel: keys that open the log up to a size. Keys are looked up on use and never
/// loaded all at once.
struct EndedKeyTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "ended_key", key: ["channel", "key"], columns: ["end_size"], scope: "channel")

    /// Returns the end of a key.
    /// - Returns: `nil` for a key that is not in the table.
    func end(of key: VerifyKey) throws -> UInt64? {
        try db.fetchOne(
            "SELECT end_size FROM ended_key WHERE channel = ? AND key = ?", channel, key, as: UInt64.init)
    }

    func contains(_ keys: [EndedKey]) throws -> Bool {
        try keys.allSatisfy { try end(of: $0.key) == $0.end }
    }

    /// Returns whether ranges must be able to end at this size.
    func isEnd(_ size: UInt64) throws -> Bool {
        try db.exists("SELECT 1 FROM ended_key WHERE channel = ? AND end_size = ? LIMIT 1", channel, size)
    }

    /// Adds keys. Above `limit`, the keys that ended first are deleted. A key in the access set has no end.
    func add(_ keys: [EndedKey], atMost limit: Int) throws {
        for ended in keys { try db.run(Self.columnList.upsert, channel, ended.key, ended.end) }
        try db.run(
            "DELETE FROM ended_key WHERE channel = ?1 AND key IN (SELECT key FROM access_key WHERE channel = ?1)",
            channel)
        guard !keys.isEmpty else { return }
        try db.run(
            """
            DELETE FROM ended_key WHERE channel = ?1 AND key IN \
            (SELECT key FROM ended_key WHERE channel = ?1 ORDER BY end_size DESC LIMIT -1 OFFSET ?2)
            """, channel, limit)
    }

    func deleteAll() throws { try db.run("DELETE FROM ended_key WHERE channel = ?", channel) }
}
