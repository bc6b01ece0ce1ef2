import ChanID
import ChanJSON
package import ChanStore

#if canImport(Glibc)
import Glibc
#endif

/// A backup as people see it.
package struct BackupOverview: Sendable {
    package let backup: StoredBackup
    /// Whether a file of its size is still where it was written.
    package let isThere: Bool
}

extension StoredBackup {
    /// As its job keeps it.
    var json: JSONObject {
        [
            "path": .string(path), "digest": .string(digest.description), "bytes": .integer(Int(clamping: bytes)),
            "lock": .string(lock.rawValue), "conversations": .integer(Int(clamping: conversations)),
            "entries": .integer(Int(clamping: entries)),
            "created_at": .string(UTCTime(milliseconds: createdAt.milliseconds).description),
            "verified_at": .string(UTCTime(milliseconds: verifiedAt.milliseconds).description), "present": true,
        ]
    }
}

extension Node {
    /// Backups this node made, in the order in which they were begun.
    /// - Throws: `invalid.cursor`.
    package func backups(_ request: PageRequest) async throws(ServiceError) -> ListPage<BackupOverview> {
        try await readPage { view in
            let cursor = PageCursor("backup.list", request)
            let last = try request.cursor.map { Int64(clamping: try cursor.numbers($0, count: 1)[0]) }
            let rows = try BackupTable.page(
                after: last, newestFirst: request.isNewestFirst, limit: request.limit, in: view)
            let next = rows.count == request.limit ? rows.last.map { cursor.text([UInt64($0.job)]) } : nil
            return ListPage(
                elements: rows.map { BackupOverview(backup: $0, isThere: Self.isThere($0)) }, next: next)
        }
    }

    private static func isThere(_ backup: StoredBackup) -> Bool {
        var status = stat()
        return stat(backup.path, &status) == 0 && UInt64(clamping: status.st_size) == backup.bytes
    }
}
