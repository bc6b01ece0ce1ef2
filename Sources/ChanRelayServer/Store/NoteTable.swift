internal import ChanRelayWire
internal import ChanSQLite

/// The table `note` for one channel: signed notes at which a range may end.
struct NoteTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "note", key: ["channel", "size"], columns: ["bytes", "note"], scope: "channel")
    private static let select = columnList.select

    struct StoredNote: Sendable {
        let size: UInt64
        /// The size of the log up to `size`, in bytes.
        let bytes: UInt64
        let note: [UInt8]
    }

    /// The spacing to which notes before the newest are thinned out: a range then spans at least this much.
    private static let entriesApart: UInt64 = 256
    private static let bytesApart: UInt64 = 256 << 10

    func at(_ size: UInt64) throws -> StoredNote? {
        try db.fetchOne("\(Self.select) WHERE channel = ? AND size = ?", channel, size, as: StoredNote.init)
    }

    func newest() throws -> StoredNote? {
        try db.fetchOne(
            "\(Self.select) WHERE channel = ? ORDER BY size DESC LIMIT 1", channel, as: StoredNote.init)
    }

    /// Returns the first note after `size`: the earliest end of a range that starts at `size`.
    func first(after size: UInt64) throws -> StoredNote? {
        try db.fetchOne(
            "\(Self.select) WHERE channel = ? AND size > ? ORDER BY size LIMIT 1", channel, size,
            as: StoredNote.init)
    }

    /// Returns the last note after `size` and at or before `end` whose log has at most `bytes` bytes.
    func last(after size: UInt64, to end: UInt64, bytes: UInt64) throws -> StoredNote? {
        try db.fetchOne(
            """
            \(Self.select) WHERE channel = ? AND size > ? AND size <= ? AND bytes <= ? ORDER BY size DESC LIMIT 1
            """, channel, size, Int64(clamping: end), Int64(clamping: bytes), as: StoredNote.init)
    }

    /// Returns the notes at which a range of the first `size` entries may end.
    func all(upTo size: UInt64) throws -> [[UInt8]] {
        try db.fetchAll(
            "SELECT note FROM note WHERE channel = ? AND size <= ?", channel, Int64(clamping: size), as: [UInt8].init)
    }

    /// Returns the size in bytes of the log up to the last note at or before `size`.
    func bytes(upTo size: UInt64) throws -> UInt64 {
        try db.fetchOne(
            "SELECT bytes FROM note WHERE channel = ? AND size <= ? ORDER BY size DESC LIMIT 1", channel, size,
            as: UInt64.init) ?? 0
    }

    /// Inserts a note of a size within the log, unless one exists.
    func insert(_ note: [UInt8], of size: UInt64) throws {
        guard try at(size) == nil else { return }
        let before = try last(after: 0, to: size, bytes: .max)
        let between = try EntryTable(db: db, channel: channel).bytes((before?.size ?? 0)..<size)
        try replace(StoredNote(size: size, bytes: (before?.bytes ?? 0) + between, note: note))
    }

    /// Appends a note. If the two notes before it and this one are close together, the middle one is deleted, unless a
    /// key ends there.
    func append(_ kept: StoredNote) throws {
        let latest: [(size: UInt64, bytes: UInt64)] = try db.fetchAll(
            "SELECT size, bytes FROM note WHERE channel = ? AND size < ? ORDER BY size DESC LIMIT 2", channel, kept.size
        ) { (row) throws(StoreError) in (try row.next(), try row.next()) }
        if let middle = latest.first, let before = latest.dropFirst().first,
            kept.size - before.size <= Self.entriesApart, kept.bytes - before.bytes <= Self.bytesApart,
            try !EndedKeyTable(db: db, channel: channel).isEnd(middle.size)
        {
            try db.run("DELETE FROM note WHERE channel = ? AND size = ?", channel, middle.size)
        }
        try replace(kept)
    }

    /// Stores a note in place of another of the same size.
    func replace(_ kept: StoredNote) throws {
        try db.run(Self.columnList.upsert, channel, kept.size, kept.bytes, kept.note)
    }

    func deleteAll() throws { try db.run("DELETE FROM note WHERE channel = ?", channel) }
}

extension NoteTable.StoredNote {
    fileprivate init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(size: try row.next(), bytes: try row.next(), note: try row.next())
    }
}
