package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
package import ChanStore
import ChanSystem

/// A backup as displayed.
package struct BackupOverview: Sendable {
    package let backup: StoredBackup
    /// Whether a file of the same size still exists at the path.
    package let fileExists: Bool

    package var path: String { backup.path }
    package var createdAt: Timestamp { backup.createdAt }
    package var verifiedAt: Timestamp { backup.verifiedAt }
    package var bytes: UInt64 { backup.bytes }
    /// The stable name of the lock.
    package var lock: String { backup.lock.rawValue }
    package var digest: Digest { backup.digest }
    package var conversations: UInt64 { backup.conversations }
    package var entries: UInt64 { backup.entries }
}

extension StoredBackup {
    /// The form in which the backup's job stores it.
    var json: JSONObject {
        [
            "path": .string(path), "digest": .string(digest.description), "bytes": .integer(Int(clamping: bytes)),
            "lock": .string(lock.rawValue), "conversations": .integer(Int(clamping: conversations)),
            "entries": .integer(Int(clamping: entries)),
            "created_at": createdAt.json,
            "verified_at": verifiedAt.json, "present": true,
        ]
    }
}

extension Backups {
    /// Lists the backups of this node in the order in which they were started.
    ///
    /// - Throws: `invalid.cursor`.
    package func list(_ request: PageRequest) async throws(ServiceError) -> ListPage<BackupOverview> {
        try await readPage { view in
            let scanner = PageScanner(
                cursor: PageCursor("backup.list", request), request: request, number: { UInt64($0.job) },
                rows: { last in
                    try BackupTable.list(
                        after: last.map(Int64.init(clamping:)), newestFirst: request.isNewestFirst,
                        limit: request.limit, in: view)
                })
            return try scanner.page { BackupOverview(backup: $0, fileExists: Self.fileExists($0)) }
        }
    }

    private static func fileExists(_ backup: StoredBackup) -> Bool {
        guard let status = try? FileStatus.find(backup.path) else { return false }
        return UInt64(clamping: status.size) == backup.bytes
    }
}
