#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells a database restored from a copy. An empty file lies beside it; the file's inode number and the time that inode
/// last changed, which no program can set (stat(2), st_ctim), stand in the database. The file is made anew by each
/// process that writes, so an older copy of the database names an older file, and a copy of both has another inode.
/// A file-system snapshot rolled back in place is not told; relays then refuse what contradicts them.
struct RestoreMark: Equatable {
    let inode: Int64
    /// Nanoseconds since 1970; wraps.
    let changed: Int64

    private static let operation = "mark the state directory"

    /// The mark that lies at `path`; `nil` for none.
    static func lying(at path: String) throws(StoreError) -> RestoreMark? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let number = errno
            if number == ENOENT { return nil }
            throw StoreError(errno: number, operation: operation)
        }
        let changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
        return RestoreMark(inode: Int64(truncatingIfNeeded: status.st_ino), changed: changed)
    }

    /// Puts a new one at `path`.
    static func renewed(at path: String) throws(StoreError) -> RestoreMark {
        let fresh = path + ".new"
        _ = close(try SystemCalls.openPrivate(fresh, operation: operation))
        guard rename(fresh, path) == 0 else { throw StoreError(errno: errno, operation: operation) }
        guard let mark = try lying(at: path) else { throw StoreError(errno: ENOENT, operation: operation) }
        return mark
    }
}

/// The mark that the database names.
enum RestoreMarkTable {
    static func find(in view: StoreView) throws(StoreError) -> RestoreMark? {
        try view.first("SELECT inode, changed FROM restore_mark WHERE id = 0", as: RestoreMark.init)
    }

    static func put(_ mark: RestoreMark, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO restore_mark (id, inode, changed) VALUES (0, ?, ?)
            ON CONFLICT (id) DO UPDATE SET inode = excluded.inode, changed = excluded.changed
            """, mark.inode, mark.changed)
    }
}

extension RestoreMark {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(inode: try row.next(), changed: try row.next())
    }
}
