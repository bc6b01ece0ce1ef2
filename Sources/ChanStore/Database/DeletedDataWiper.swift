import ChanSQLite
import GRDB

/// Wipes deleted texts from the files. `secure_delete` overwrites rows, but FTS5 retains deleted words until its
/// segments are merged, and the WAL retains old pages until it is truncated. The database contains a flag for a pending
/// wipe, so a crash only delays it.
struct DeletedDataWiper {
    private let transaction: StoreTransaction

    init(_ transaction: StoreTransaction) { self.transaction = transaction }

    /// Call it in the transaction that deletes.
    static func scheduleWipe(in transaction: StoreTransaction) throws(StoreError) {
        guard !transaction.needsWipe else { return }
        try transaction.run("INSERT INTO wipe_due (only_row) VALUES (1) ON CONFLICT DO NOTHING")
        transaction.wipeAfterCommit()
    }

    /// Call it outside of any transaction.
    func wipeIfDue() throws {
        let due = try transaction.fetchOne("SELECT only_row FROM wipe_due", as: Int.init)
        if due != nil { try wipe() }
    }

    /// Wipes deleted data.
    ///
    /// - Returns: whether it is complete; `false` while a reader still needs the old pages.
    @discardableResult
    func wipe() throws -> Bool {
        let database = transaction.database
        try database.inTransaction(.immediate) {
            try mergeDirtyParts()
            return .commit
        }
        guard try truncateWAL() else { return false }
        try database.inTransaction(.immediate) {
            try transaction.run("DELETE FROM wipe_due")
            return .commit
        }
        return true
    }

    private func mergeDirtyParts() throws(StoreError) {
        let parts = try transaction.fetchAll("SELECT number FROM search_part WHERE is_dirty = 1", as: Int64.init)
        for part in parts {
            try SearchIndex.merge(part, in: transaction)
            try transaction.run("UPDATE search_part SET is_dirty = 0 WHERE number = ?", part)
        }
    }

    private func truncateWAL() throws(StoreError) -> Bool {
        // The first column is 1 if a reader prevented it for longer than the busy timeout.
        try transaction.fetchOne("PRAGMA wal_checkpoint(TRUNCATE)", as: Int.init) == 0
    }
}
