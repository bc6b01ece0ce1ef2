internal import ChanID
internal import ChanSQLite

/// The table `preview`: the newest preview of each conversation.
struct PreviewTable {
    let db: DatabaseConnection

    private static let columnList = ColumnList(
        "preview", key: ["channel"], columns: ["sequence", "expires_at_ms", "signed"], scope: nil)

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
        try db.fetchOne("SELECT sequence, signed FROM preview WHERE channel = ?", channel) { (row) throws(StoreError) in
            Row(sequence: try row.next(), signed: try row.next([UInt8]?.self) ?? [])
        }
    }

    /// Returns all previews by their conversations' rows: `nil` for one that is not shown any more.
    func all() throws -> [(channel: Int64, entry: PreviewCatalog.Entry?)] {
        let sql = "SELECT channel, sequence, expires_at_ms, signed IS NOT NULL FROM preview"
        return try db.fetchAll(sql) { (row) throws(StoreError) in
            let channel: Int64 = try row.next()
            let entry = PreviewCatalog.Entry(sequence: try row.next(), expiresAt: try row.next())
            let isShown: Bool = try row.next()
            return (channel, isShown ? entry : nil)
        }
    }

    func upsert(_ row: Row, endsAt end: Timestamp, of channel: Int64) throws {
        try db.run(Self.columnList.upsert, channel, row.sequence, end, row.signed)
    }

    /// Deletes the content of all previews that have ended.
    func deleteEnded(at now: Timestamp) throws {
        try db.run("UPDATE preview SET signed = NULL WHERE signed IS NOT NULL AND expires_at_ms <= ?", now)
    }

    /// Returns the bytes that a preview occupies: none when nothing is shown any more.
    func size(_ channel: Int64) throws -> UInt64 {
        try db.fetchOne("SELECT ifnull(length(signed), 0) FROM preview WHERE channel = ?", channel) {
            (row) throws(StoreError) in try row.next()
        } ?? 0
    }

    /// Deletes the content of a preview.
    /// - Returns: whether there was any.
    func end(_ channel: Int64) throws -> Bool {
        try db.run("UPDATE preview SET signed = NULL WHERE signed IS NOT NULL AND channel = ?", channel) > 0
    }

    /// Deletes the content of a preview that has ended.
    /// - Returns: whether nothing is shown any more; `false` for one that a newer one replaced meanwhile.
    func endIfDue(_ channel: Int64, at now: Timestamp) throws -> Bool {
        try db.run(
            "UPDATE preview SET signed = NULL WHERE channel = ? AND signed IS NOT NULL AND expires_at_ms <= ?", channel,
            now)
        return try size(channel) == 0
    }

    func delete(_ channel: Int64) throws { try db.run("DELETE FROM preview WHERE channel = ?", channel) }
}
