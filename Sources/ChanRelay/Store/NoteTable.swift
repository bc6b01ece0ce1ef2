internal import GRDB

/// The table `note` for one channel: signed notes at which a range may end.
struct NoteTable {
    let db: Database
    let channel: Int64

    struct StoredNote: Sendable {
        let size: UInt64
        /// Bytes of the log up to `size`.
        let bytes: UInt64
        let note: [UInt8]
    }

    /// How far apart notes may grow behind the newest: what one range then holds at least.
    private static let entriesApart: UInt64 = 256
    private static let bytesApart: UInt64 = 256 << 10

    func at(_ size: UInt64) throws -> StoredNote? {
        try db.row("SELECT size, bytes, note FROM note WHERE channel = ? AND size = ?", [channel, Int64(size)])
            .map(StoredNote.init)
    }

    func newest() throws -> StoredNote? {
        try db.row("SELECT size, bytes, note FROM note WHERE channel = ? ORDER BY size DESC LIMIT 1", [channel])
            .map(StoredNote.init)
    }

    /// The first note after `size`, where a range from `size` can end at the earliest.
    func first(after size: UInt64) throws -> StoredNote? {
        try db.row(
            "SELECT size, bytes, note FROM note WHERE channel = ? AND size > ? ORDER BY size LIMIT 1",
            [channel, Int64(size)]
        ).map(StoredNote.init)
    }

    /// The last note after `size` and not after `end` with at most `bytes` of log up to it.
    func last(after size: UInt64, to end: UInt64, bytes: UInt64) throws -> StoredNote? {
        try db.row(
            """
            SELECT size, bytes, note FROM note WHERE channel = ? AND size > ? AND size <= ? AND bytes <= ? \
            ORDER BY size DESC LIMIT 1
            """,
            [channel, Int64(size), Int64(clamping: end), Int64(clamping: bytes)]
        ).map(StoredNote.init)
    }

    /// Those at which a range of the first `size` entries may end.
    func all(upTo size: UInt64) throws -> [[UInt8]] {
        try db.rows("SELECT note FROM note WHERE channel = ? AND size <= ?", [channel, Int64(clamping: size)])
            .map { $0.bytes(0) }
    }

    /// Bytes of the log up to the last note at or before `size`.
    func bytes(upTo size: UInt64) throws -> UInt64 {
        try db.row(
            "SELECT bytes FROM note WHERE channel = ? AND size <= ? ORDER BY size DESC LIMIT 1", [channel, Int64(size)]
        ).map { $0.unsigned(0) } ?? 0
    }

    /// Keeps a note of a size within the log, unless there is one.
    func insert(_ note: [UInt8], of size: UInt64) throws {
        guard try at(size) == nil else { return }
        let before = try last(after: 0, to: size, bytes: .max)
        let between = try EntryTable(db: db, channel: channel).bytes((before?.size ?? 0)..<size)
        try replace(StoredNote(size: size, bytes: (before?.bytes ?? 0) + between, note: note))
    }

    /// Keeps a note. Where the two before it and this one are close together, the middle one goes, unless a key ends there.
    func append(_ kept: StoredNote) throws {
        let latest = try db.rows(
            "SELECT size, bytes FROM note WHERE channel = ? AND size < ? ORDER BY size DESC LIMIT 2",
            [channel, Int64(kept.size)])
        if let middle = latest.first, let before = latest.dropFirst().first,
            kept.size - before.unsigned(0) <= Self.entriesApart, kept.bytes - before.unsigned(1) <= Self.bytesApart,
            try !EndedKeyTable(db: db, channel: channel).isEnd(middle.unsigned(0))
        {
            try db.run("DELETE FROM note WHERE channel = ? AND size = ?", [channel, middle[0] as Int64])
        }
        try replace(kept)
    }

    /// Keeps a note in place of another of the same size.
    func replace(_ kept: StoredNote) throws {
        try db.run(
            "INSERT OR REPLACE INTO note (channel, size, bytes, note) VALUES (?, ?, ?, ?)",
            [channel, Int64(kept.size), Int64(kept.bytes), kept.note.blob])
    }

    func deleteAll() throws { try db.run("DELETE FROM note WHERE channel = ?", [channel]) }
}

extension NoteTable.StoredNote {
    fileprivate init(_ row: Row) {
        self.init(size: row.unsigned(0), bytes: row.unsigned(1), note: row.bytes(2))
    }
}
