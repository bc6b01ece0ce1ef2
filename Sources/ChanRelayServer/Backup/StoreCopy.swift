internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSystem
internal import GRDB

/// Copies of a relay's databases: single files without a write-ahead log, each of one state of its database.
struct StoreCopy {
    let path: String

    /// Copies the present state of a database into a new file of mode 0600, while others read and write. Later writes are
    /// not part of the copy. Blocks the thread.
    /// - Throws: `storage`, `storage_full`, `corrupt`.
    init(of source: String, to path: String) throws(RelayError) {
        guard FilePath.exists(source) else {
            throw RelayError(.storage, "cannot copy \(source): there is no such file")
        }
        let file = try HomeFiles.mapError("create", path) { () throws(SystemError) in
            try OpenFile(path, [.write, .new])
        }
        try Self.run(source) { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
        try HomeFiles.mapError("write", path) { () throws(SystemError) in try file.sync() }
        self.path = path
    }

    /// A copy that was made before.
    init(existing path: String) { self.path = path }

    /// Changes the copy.
    func write(_ body: (DatabaseConnection) throws -> Void) throws(RelayError) {
        try Self.run(path) { database in
            try database.inTransaction {
                try body(DatabaseConnection(database))
                return .commit
            }
        }
    }

    func read<Value>(_ body: (DatabaseConnection) throws -> Value) throws(RelayError) -> Value {
        try Self.run(path) { try body(DatabaseConnection($0)) }
    }

    /// Checks the structure of the database. Takes a time that grows with its size.
    /// - Throws: `corrupt`.
    func requireWhole() throws(RelayError) {
        let finding = try Self.run(path) { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard finding == "ok" else { throw RelayError(.corrupt, "\(path) is damaged (\(finding ?? "no answer"))") }
    }

    private static func run<Value>(_ path: String, _ body: (Database) throws -> Value) throws(RelayError) -> Value {
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(30)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.writeWithoutTransaction { try body($0) }
        } catch { throw RelayError(storage: error) }
    }
}
