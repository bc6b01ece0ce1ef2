internal import ChanID
internal import GRDB

/// The table `preview`: the newest preview of each conversation.
struct PreviewTable {
    let db: Database

    struct Row {
        let sequence: UInt64
        /// `nil` when nothing is shown any more.
        let signed: [UInt8]?

        /// - Parameter signed: no bytes for nothing.
        init(sequence: UInt64, signed: [UInt8]) {
            self.sequence = sequence
            self.signed = signed.isEmpty ? nil : signed
        }
    }

    func find(_ channel: Int64) throws -> Row? {
        try db.row("SELECT sequence, signed FROM preview WHERE channel = ?", [channel]).map { row in
            Row(sequence: row.unsigned(0), signed: row.bytes(1))
        }
    }

    /// Returns all previews by their conversations' rows: `nil` for one that is not shown any more.
    func all() throws -> [(channel: Int64, entry: PreviewCatalog.Entry?)] {
        try db.rows("SELECT channel, sequence, expires_at_ms, signed IS NOT NULL FROM preview").map { row in
            let (end, isShown): (Int64, Bool) = (row[2], row[3])
            let entry = PreviewCatalog.Entry(
                sequence: row.unsigned(1), expiresAt: Timestamp(milliseconds: end))
            return (row[0], isShown ? entry : nil)
        }
    }

    func upsert(_ row: Row, endsAt end: Timestamp, of channel: Int64) throws {
        try db.run(
            """
            INSERT INTO preview (channel, sequence, expires_at_ms, signed) VALUES (?, ?, ?, ?) \
            ON CONFLICT (channel) DO UPDATE SET sequence = excluded.sequence, \
            expires_at_ms = excluded.expires_at_ms, signed = excluded.signed
            """,
            [channel, Int64(row.sequence), end.milliseconds, row.signed?.blob])
    }

    /// Deletes the content of all previews that have ended.
    func deleteEnded(at now: Timestamp) throws {
        try db.run(
            "UPDATE preview SET signed = NULL WHERE signed IS NOT NULL AND expires_at_ms <= ?", [now.milliseconds])
    }

    /// Returns the bytes that a preview occupies: none when nothing is shown any more.
    func size(_ channel: Int64) throws -> UInt64 {
        try db.row("SELECT ifnull(length(signed), 0) FROM preview WHERE channel = ?", [channel])?.unsigned(0) ?? 0
    }

    /// Deletes the content of a preview.
    /// - Returns: whether there was any.
    func end(_ channel: Int64) throws -> Bool {
        try db.run("UPDATE preview SET signed = NULL WHERE signed IS NOT NULL AND channel = ?", [channel])
        return db.changesCount > 0
    }

    /// Deletes the content of a preview that has ended.
    /// - Returns: whether nothing is shown any more; `false` for one that a newer one replaced meanwhile.
    func endIfDue(_ channel: Int64, at now: Timestamp) throws -> Bool {
        try db.run(
            "UPDATE preview SET signed = NULL WHERE channel = ? AND signed IS NOT NULL AND expires_at_ms <= ?",
            [channel, now.milliseconds])
        return try size(channel) == 0
    }

    func delete(_ channel: Int64) throws { try db.run("DELETE FROM preview WHERE channel = ?", [channel]) }
}
