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
    }

    func value(_ key: Key) throws -> [UInt8]? {
        try db.fetchOne("SELECT value FROM meta WHERE key = ?", key, as: [UInt8].init)
    }

    func set(_ key: Key, _ value: [UInt8]) throws { try db.run(Self.columnList.upsert, key, value) }
}
