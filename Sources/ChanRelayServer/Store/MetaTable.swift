internal import ChanRelayWire
internal import GRDB

/// The table `meta`: facts about the relay itself.
struct MetaTable {
    let db: Database

    enum Key: String {
        /// The identity to which the store belongs, 32 bytes.
        case relay
        /// The relay's name in UTF-8.
        case name
        /// The creation time in decimal digits.
        case createdAt = "created_at_ms"
    }

    func value(_ key: Key) throws -> [UInt8]? {
        try db.row("SELECT value FROM meta WHERE key = ?", [key.rawValue]).map { $0.bytes(0) }
    }

    func set(_ key: Key, _ value: [UInt8]) throws {
        try db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", [key.rawValue, value.blob])
    }
}
