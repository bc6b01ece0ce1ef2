internal import ChanRelayWire
internal import ChanSQLite

/// The table `meta`: facts about the relay itself.
struct MetaTable {
    let db: DatabaseConnection

    private static let columnList = ColumnList("meta", key: ["key"], columns: ["value"], scope: nil)

    enum Key: String {
        /// The identity to which the store belongs, 32 bytes.
        case relay
        /// The relay's name in UTF-8.
        case name
        /// The creation time in decimal digits.
        case createdAt = "created_at_ms"
        /// In a copy of the store, and in a restored one: how long the relay still has to run before it cosigns, in
        /// seconds, in decimal digits.
        case pause = "cosigning_pause_s"
        /// In a store that an earlier version restored: when the relay cosigns again, in milliseconds, in decimal digits.
        case cosignsAt = "cosigns_at_ms"
    }

    func value(_ key: Key) throws -> [UInt8]? {
        try db.fetchOne("SELECT value FROM meta WHERE key = ?", key, as: [UInt8].init)
    }

    /// Returns a number in decimal digits.
    func number(_ key: Key) throws -> Int64? {
        try value(key).flatMap { Int64(String(decoding: $0, as: UTF8.self)) }
    }

    func delete(_ key: Key) throws { try db.run("DELETE FROM meta WHERE key = ?", key) }

    func set(_ key: Key, _ value: [UInt8]) throws { try db.run(Self.columnList.upsert, key, value) }
}
