package import ChanID
package import ChanSQLite

/// A backup that this node made.
package struct StoredBackup: Hashable, Sendable {
    /// The key that opens the backup.
    package enum Lock: String, Hashable, Sendable, CaseIterable {
        case vault, passphrase
    }

    /// The job that made the backup.
    package let job: Int64
    package let path: String
    /// SHA-256 of the file.
    package let digest: Digest
    package let bytes: UInt64
    package let lock: Lock
    package let conversations: UInt64
    package let entries: UInt64
    package let createdAt: Timestamp
    package var verifiedAt: Timestamp

    package init(
        job: Int64, file: (path: String, digest: Digest, bytes: UInt64), lock: Lock,
        held: (conversations: UInt64, entries: UInt64), at createdAt: Timestamp
    ) {
        self.job = job
        (path, digest, bytes) = file
        self.lock = lock
        (conversations, entries) = held
        self.createdAt = createdAt
        verifiedAt = createdAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        job = try row.next()
        path = try row.next()
        digest = try row.next()
        bytes = try row.next()
        lock = try row.next()
        conversations = try row.next()
        entries = try row.next()
        createdAt = try row.next()
        verifiedAt = try row.next()
    }
}

extension StoredBackup.Lock: ColumnValue {}

/// The backups that this node made.
package enum BackupTable {
    private static let columnList = ColumnList(
        "backup", key: ["job"],
        columns: ["path", "digest", "bytes", "lock", "conversations", "entries", "created_at", "verified_at"])

    package static func upsert(_ backup: StoredBackup, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            columnList.upsert, backup.job, backup.path, backup.digest, backup.bytes, backup.lock, backup.conversations,
            backup.entries, backup.createdAt, backup.verifiedAt)
    }

    package static func find(job: Int64, in view: StoreView) throws(StoreError) -> StoredBackup? {
        try view.fetchOne("\(columnList.select) WHERE job = ?", job, as: StoredBackup.init)
    }

    /// Returns the newest backup that was written to `path`.
    package static func findNewest(at path: String, in view: StoreView) throws(StoreError) -> StoredBackup? {
        try view.fetchOne("\(columnList.select) WHERE path = ? ORDER BY job DESC LIMIT 1", path, as: StoredBackup.init)
    }

    /// Returns a page of backups in the order in which they were started.
    package static func list(
        after: Int64?, newestFirst: Bool, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredBackup] {
        if newestFirst {
            return try view.fetchAll(
                "\(columnList.select) WHERE job < ? ORDER BY job DESC LIMIT ?", after ?? .max, limit,
                as: StoredBackup.init)
        }
        return try view.fetchAll(
            "\(columnList.select) WHERE job > ? ORDER BY job LIMIT ?", after ?? 0, limit, as: StoredBackup.init)
    }
}
