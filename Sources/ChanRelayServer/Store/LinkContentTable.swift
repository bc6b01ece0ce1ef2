internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The table `link_content` for one channel: the content that is served to callers who prove a link's capability.
struct LinkContentTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "link_content", key: ["channel", "key"], columns: ["hash", "content"], scope: "channel")

    /// Returns the hashes and the total size of all contents.
    func held() throws -> HeldLinks {
        var links = HeldLinks()
        let rows = try db.fetchAll("SELECT key, hash, length(content) FROM link_content WHERE channel = ?", channel) {
            (row) throws(StoreError) in
            (key: try row.next(VerifyKey.self), hash: try row.next(Digest.self), bytes: try row.next(UInt64.self))
        }
        for row in rows { links.set(row.hash, bytes: row.bytes, of: row.key) }
        return links
    }

    func content(of key: VerifyKey) throws -> [UInt8]? {
        try db.fetchOne(
            "SELECT content FROM link_content WHERE channel = ? AND key = ?", channel, key, as: [UInt8].init)
    }

    func upsert(_ content: [UInt8], hash: Digest, of key: VerifyKey) throws {
        try db.run(Self.columnList.upsert, channel, key, hash, content)
    }

    func delete(_ key: VerifyKey) throws {
        try db.run("DELETE FROM link_content WHERE channel = ? AND key = ?", channel, key)
    }

    /// Deletes the contents of keys that are not in `access_key`.
    func deleteInaccessible() throws {
        try db.run(
            """
            DELETE FROM link_content WHERE channel = ?1
            AND key NOT IN (SELECT key FROM access_key WHERE channel = ?1)
            """, channel)
    }

    func deleteAll() throws { try db.run("DELETE FROM link_content WHERE channel = ?", channel) }
}

/// The contents of links that a relay holds for one conversation.
struct HeldLinks: Sendable {
    private var contents: [VerifyKey: (hash: Digest, bytes: UInt64)] = [:]
    /// The total size.
    private(set) var bytes: UInt64 = 0
    /// The hash that the origin compares; `nil` for no contents.
    var hash: Digest? { LinkFrame.hash(of: hashes) }

    var keys: [VerifyKey] { Array(contents.keys) }
    var hashes: [VerifyKey: Digest] { contents.mapValues(\.hash) }

    subscript(key: VerifyKey) -> (hash: Digest, bytes: UInt64)? { contents[key] }

    /// - Parameter hash: the hash of the content; `nil` removes it.
    mutating func set(_ hash: Digest?, bytes size: UInt64 = 0, of key: VerifyKey) {
        bytes -= contents[key]?.bytes ?? 0
        contents[key] = hash.map { ($0, size) }
        if hash != nil { bytes += size }
    }
}
