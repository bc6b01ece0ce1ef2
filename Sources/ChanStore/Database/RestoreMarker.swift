import ChanSQLite
import ChanSystem

/// Detects a database that was restored from a copy. The database contains the inode number and the inode change time
/// of an empty file in its directory; no program can set the latter (stat(2), st_ctim). Each process that writes
/// creates a new file. An older copy of the database therefore refers to a file that no longer exists, and a copy of
/// both has a different inode. A file system snapshot that is rolled back in place is not detected; relays then refuse
/// contradicting entries.
struct RestoreMarker: Equatable {
    let inode: Int64
    /// Nanoseconds since 1970; overflow wraps around.
    let changed: Int64

    private static let operation = "mark the state directory"

    /// Returns the marker at `path`; `nil` if there is none.
    static func read(at path: String) throws(StoreError) -> RestoreMarker? {
        try StoreError.mapping(operation) { () throws(SystemError) in
            try FileStatus.find(path).map { status in
                RestoreMarker(inode: Int64(truncatingIfNeeded: status.inode), changed: status.changed)
            }
        }
    }
}

/// The two alternating paths of marker files: the old one is retained until the new marker in the database is durable.
struct RestoreMarkerFiles {
    private static let operation = "mark the state directory"
    private let paths: [String]

    init(in directory: StateDirectory) { paths = [directory.markerPath + ".0", directory.markerPath + ".1"] }

    func contains(_ mark: RestoreMarker) throws(StoreError) -> Bool {
        for path in paths where try RestoreMarker.read(at: path) == mark { return true }
        return false
    }

    /// Creates a new marker file at the path that `current` does not use.
    func create(besides current: RestoreMarker?) throws(StoreError) -> RestoreMarker {
        var path = paths[0]
        if let current, try RestoreMarker.read(at: path) == current { path = paths[1] }
        FilePath.remove(path)
        try StoreError.mapping(Self.operation) { () throws(SystemError) in _ = try OpenFile.openPrivate(path) }
        guard let mark = try RestoreMarker.read(at: path) else {
            throw StoreError(SystemError("find", path, kind: .missing), operation: Self.operation)
        }
        return mark
    }

    func removeAll(except mark: RestoreMarker) throws(StoreError) {
        for path in paths {
            if let lying = try RestoreMarker.read(at: path), lying != mark { FilePath.remove(path) }
        }
    }
}

/// The marker that the database refers to.
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
