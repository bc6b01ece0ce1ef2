internal import ChanSQLite

/// The table `shown_note` for one channel: the largest note of the origin that a caller showed and that the log has not
/// reached.
struct ShownNoteTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList("shown_note", key: ["channel"], columns: ["size", "note"], scope: nil)

    func find() throws -> (size: UInt64, note: [UInt8])? {
        try db.fetchOne("SELECT size, note FROM shown_note WHERE channel = ?", channel) { (row) throws(StoreError) in
            (size: try row.next(), note: try row.next())
        }
    }

    /// Stores a note in place of a smaller one.
    func upsert(_ note: [UInt8], of size: UInt64) throws {
        guard try find().map({ $0.size < size }) ?? true else { return }
        try db.run(Self.columnList.upsert, channel, size, note)
    }

    func delete() throws { try db.run("DELETE FROM shown_note WHERE channel = ?", channel) }
}
