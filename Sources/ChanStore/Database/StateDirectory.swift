import ChanSQLite
import ChanSystem

/// The state directory of a node: checks its owner and permissions, and the header of its database file before SQLite
/// opens it.
struct StateDirectory {
    let path: String

    var databasePath: String { path + "/node.sqlite" }
    var lockPath: String { path + "/node.lock" }
    var markerPath: String { path + "/node.mark" }
    var inputsPath: String { path + "/node.inputs" }

    /// Files of a node besides those of the database, and files that file systems create.
    private static let expected: Set<String> = [
        "node.lock", "node.mark.0", "node.mark.1", "node.inputs", "vault.key", "socket", "node.sock", "lost+found",
    ]

    /// Creates the directory (and missing parents) with access for its owner only, and checks that it has the right
    /// owner and contains no foreign files.
    ///
    /// - Throws: `wrongOwner`, `openToAll`, `foreignDirectory`, `readOnly`, `unreachable`.
    func prepare() throws(StoreError) {
        let operation = "open the state directory"
        let status = try StoreError.mapping(operation) { () throws(SystemError) in
            if try FileStatus.find(path) == nil { try Directory.createAll(path) }
            guard let status = try FileStatus.find(path), status.kind == .directory else {
                throw SystemError("open", path, kind: .notADirectory)
            }
            return status
        }
        guard status.owner == CurrentProcess.user else {
            throw StoreError(.wrongOwner(uid: status.owner), operation: operation)
        }
        guard status.mode & 0o002 == 0 else { throw StoreError(.openToAll, operation: operation) }
        try requireNoForeignFiles(operation: operation)
    }

    /// Throws if the directory contains other files, for example those of a relay, so that it does not become a node's
    /// directory by mistake.
    private func requireNoForeignFiles(operation: String) throws(StoreError) {
        let names = try StoreError.mapping(operation) { () throws(SystemError) in
            try FileStatus.find(databasePath) == nil ? try Directory.names(in: path) : []
        }
        let others = names.filter { !$0.hasPrefix("node.sqlite") && !Self.expected.contains($0) }
        if let other = others.min() { throw StoreError(.foreignDirectory(holds: other), operation: operation) }
    }

    /// Checks the file's header without SQLite, so that a foreign file is never changed.
    ///
    /// - Returns: whether the file is empty, which means new.
    /// - Throws: `foreignDatabase`, `newerSchema`, `readOnly`, `unreachable`.
    func inspectDatabase() throws(StoreError) -> Bool {
        let operation = "open the database"
        let bytes = try StoreError.mapping(operation) { () throws(SystemError) in
            try OpenFile.openPrivate(databasePath).read(DatabaseHeader.byteCount)
        }
        if bytes.isEmpty { return true }
        guard let header = DatabaseHeader(bytes) else {
            throw StoreError(.foreignDatabase, operation: operation)
        }
        // The identifier is zero after a crash before the first checkpoint, when all data is in the WAL. SQLite then
        // checks it.
        let pending = try StoreError.mapping(operation) { () throws(SystemError) in
            try FileStatus.find(databasePath + "-wal")?.size ?? 0 > 0
        }
        guard header.applicationID == DatabaseHeader.expectedApplicationID || (header.applicationID == 0 && pending)
        else {
            throw StoreError(.foreignDatabase, operation: operation)
        }
        guard header.userVersion <= Migration.latest else {
            throw StoreError(
                .newerSchema(found: header.userVersion, supported: Migration.latest), operation: operation)
        }
        return false
    }
}

/// The first 100 bytes of a SQLite file (https://www.sqlite.org/fileformat2.html §1.3), big-endian.
struct DatabaseHeader {
    static let byteCount = 100
    /// "chan": the PRAGMA application_id of our databases.
    static let expectedApplicationID: Int32 = 0x6368_616e

    let userVersion: Int
    let applicationID: Int32

    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, bytes.starts(with: Array("SQLite format 3\0".utf8)) else { return nil }
        userVersion = Int(Self.number(in: bytes, at: 60))
        applicationID = Self.number(in: bytes, at: 68)
    }

    private static func number(in bytes: [UInt8], at offset: Int) -> Int32 {
        Int32(bitPattern: bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
}
