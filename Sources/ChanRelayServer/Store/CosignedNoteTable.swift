internal import ChanSQLite

/// A note that the origin has the relay show readers.
struct CosignedNote: Hashable, Sendable {
    let size: UInt64
    let note: [UInt8]
}

/// The table `cosigned_note` for one channel.
struct CosignedNoteTable {
    let db: DatabaseConnection
    let channel: Int64

    /// Returns the notes by size.
    func list() throws -> [CosignedNote] {
        try db.fetchAll("SELECT size, note FROM cosigned_note WHERE channel = ? ORDER BY size", channel) {
            (row) throws(StoreError) in CosignedNote(size: try row.next(), note: try row.next())
        }
    }

    func replace(with notes: [CosignedNote]) throws {
        try deleteAll()
        for kept in notes {
            try db.run(
                "INSERT INTO cosigned_note (channel, size, note) VALUES (?, ?, ?)", channel, kept.size, kept.note)
        }
    }

    func deleteAll() throws { try db.run("DELETE FROM cosigned_note WHERE channel = ?", channel) }
}
