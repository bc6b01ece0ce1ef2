#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Tells a database restored from a copy. An empty file lies beside it; the file's inode number and the time that inode
/// last changed, which no program can set (stat(2), st_ctim), stand in the database. The file is made anew by each
/// process that writes, so an older copy of the database names a file that is gone, and a copy of both has another inode.
/// A file-system snapshot rolled back in place is not told; relays then refuse what contradicts them.
struct RestoreMarker: Equatable {
    let inode: Int64
    /// Nanoseconds since 1970; wraps.
    let changed: Int64

    private static let operation = "mark the state directory"

    /// The mark that lies at `path`; `nil` for none.
    static func read(at path: String) throws(StoreError) -> RestoreMarker? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let number = errno
            if number == ENOENT { return nil }
            throw StoreError(errno: number, operation: operation)
        }
        let changed = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
        return RestoreMarker(inode: Int64(truncatingIfNeeded: status.st_ino), changed: changed)
    }
}

/// The two places a mark may lie at: the old one stays until the database names the new one for good.
struct RestoreMarkerFiles {
    private static let operation = "mark the state directory"
    private let paths: [String]

    init(in directory: StateDirectory) { paths = [directory.markerPath + ".0", directory.markerPath + ".1"] }

    func contains(_ mark: RestoreMarker) throws(StoreError) -> Bool {
        for path in paths where try RestoreMarker.read(at: path) == mark { return true }
        return false
    }

    /// Makes a new one where `current` does not lie.
    func create(besides current: RestoreMarker?) throws(StoreError) -> RestoreMarker {
        var place = paths[0]
        if let current, try RestoreMarker.read(at: place) == current { place = paths[1] }
        _ = unlink(place)
        _ = close(try SystemCalls.openPrivate(place, operation: Self.operation))
        guard let mark = try RestoreMarker.read(at: place) else {
            throw StoreError(errno: ENOENT, operation: Self.operation)
        }
        return mark
    }

    func removeAll(except mark: RestoreMarker) throws(StoreError) {
        for path in paths {
            if let lying = try RestoreMarker.read(at: path), lying != mark { _ = unlink(path) }
        }
    }
}

/// The mark that the database names.
enum RestoreMarkerTable {
    static func find(in view: StoreView) throws(StoreError) -> RestoreMarker? {
        try view.fetchOne("SELECT inode, changed FROM restore_mark WHERE id = 0", as: RestoreMarker.init)
    }

    static func upsert(_ mark: RestoreMarker, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            INSERT INTO restore_mark (id, inode, changed) VALUES (0, ?, ?)
            ON CONFLICT (id) DO UPDATE SET inode = excluded.inode, changed = excluded.changed
            """, mark.inode, mark.changed)
    }
}

extension RestoreMarker {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(inode: try row.next(), changed: try row.next())
    }
}
