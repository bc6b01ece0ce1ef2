internal import ChanRelayWire
internal import GRDB

/// The table `note` for one channel: signed notes at which a range may end.
struct NoteTable {
    let db: Database
    let channel: Int64

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
        try db.row("SELECT size, bytes, note FROM note WHERE channel = ? AND size = ?", [channel, Int64(size)])
            .map(StoredNote.init)
    }

    func newest() throws -> StoredNote? {
        try db.row("SELECT size, bytes, note FROM note WHERE channel = ? ORDER BY size DESC LIMIT 1", [channel])
            .map(StoredNote.init)
    }

    /// Returns the first note after `size`: the earliest end of a range that starts at `size`.
    func first(after size: UInt64) throws -> StoredNote? {
        try db.row(
            "SELECT size, bytes, note FROM note WHERE channel = ? AND size > ? ORDER BY size LIMIT 1",
            [channel, Int64(size)]
        ).map(StoredNote.init)
    }

    /// Returns the last note after `size` and at or before `end` whose log has at most `bytes` bytes.
    func last(after size: UInt64, to end: UInt64, bytes: UInt64) throws -> StoredNote? {
        try db.row(
            """
            SELECT size, bytes, note FROM note WHERE channel = ? AND size > ? AND size <= ? AND bytes <= ? \
            ORDER BY size DESC LIMIT 1
            """,
            [channel, Int64(size), Int64(clamping: end), Int64(clamping: bytes)]
        ).map(StoredNote.init)
    }

    /// Returns the notes at which a range of the first `size` entries may end.
    func all(upTo size: UInt64) throws -> [[UInt8]] {
        try db.rows("SELECT note FROM note WHERE channel = ? AND size <= ?", [channel, Int64(clamping: size)])
            .map { $0.bytes(0) }
    }

    /// Returns the size in bytes of the log up to the last note at or before `size`.
    func bytes(upTo size: UInt64) throws -> UInt64 {
        try db.row(
            "SELECT bytes FROM note WHERE channel = ? AND size <= ? ORDER BY size DESC LIMIT 1", [channel, Int64(size)]
        ).map { $0.unsigned(0) } ?? 0
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

    /// Stores a note in place of another of the same size.
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
