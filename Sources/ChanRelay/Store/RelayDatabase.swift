internal import GRDB

/// The relay's SQLite database: WAL, synchronous=FULL (a commit that returned is on disk), one writer, readers beside it.
final class RelayDatabase: Sendable {
    private let pool: DatabasePool
    let path: String

    /// Opens the file, creating or migrating it as needed.
    /// - Throws: `newer_version` for a database of a later version, `storage_full`, `storage`.
    init(path: String, schema: Schema = .log) throws(RelayError) {
        self.path = path
        do {
            var configuration = Configuration()
            configuration.label = "relay"
            configuration.maximumReaderCount = 4
            configuration.busyMode = .timeout(5)
            configuration.prepareDatabase { db in
                try db.execute(sql: "PRAGMA secure_delete = ON")
                try db.execute(sql: "PRAGMA cache_size = -16000")
            }
            pool = try DatabasePool(path: path, configuration: configuration)
            // GRDB turns a pool to synchronous=NORMAL, under which a power cut may take back what was committed.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try Self.migrate(pool, schema)
            // A crash may have left bodies in the write-ahead log that were pruned.
            pool.writeWithoutTransaction { _ = Self.truncateWAL($0) }
            if schema == .files { try pool.writeWithoutTransaction { try $0.execute(sql: BlobTotals.sql) } }
        } catch {
            throw RelayError(storage: error)
        }
    }

    /// What a database of a relay holds: its log, or its files, which are kept apart so that large uploads hold up no
    /// publication.
    enum Schema {
        case log, files

        fileprivate var migrations: [(name: String, sql: String)] {
            switch self {
            case .log:
                [
                    (Migration1.name, Migration1.sql), (Migration2.name, Migration2.sql),
                    (Migration3.name, Migration3.sql), (Migration4.name, Migration4.sql),
                    (Migration5.name, Migration5.sql),
                ]
            case .files: [(FileMigration1.name, FileMigration1.sql)]
            }
        }
    }

    private static func migrate(_ pool: DatabasePool, _ schema: Schema) throws {
        var migrator = DatabaseMigrator()
        for (name, sql) in schema.migrations { migrator.registerMigration(name) { try $0.execute(sql: sql) } }
        guard try !pool.read(migrator.hasBeenSuperseded) else {
            throw RelayError(
                .newerVersion, "the store was written by a newer chanrelay; run that version, or restore a backup")
        }
        try migrator.migrate(pool)
    }

    /// Runs `body` on the writer's thread, outside a transaction, some time from now.
    func scheduleWrite(_ body: @escaping @Sendable (Database) -> Void) {
        pool.asyncWriteWithoutTransaction(body)
    }

    /// Carries everything into the file and empties the write-ahead log, where old pages show what was forgotten.
    /// - Returns: whether nothing is left; not while a reader still needs the old pages.
    static func truncateWAL(_ db: Database) -> Bool {
        (try? db.checkpoint(.truncate)) != nil
    }

    /// Runs `body` on a reader's thread over one snapshot; the outcome goes to `completion` on that thread.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value,
        completion: @escaping @Sendable (Result<Value, RelayError>) -> Void
    ) {
        pool.asyncRead { database in
            do { completion(.success(try body(database.get()))) } catch {
                completion(.failure(RelayError(storage: error)))
            }
        }
    }

    /// Blocks for a read: at start and in operator commands, never on an event loop.
    func readBlocking<Value>(_ body: (Database) throws -> Value) throws(RelayError) -> Value {
        do { return try pool.read(body) } catch { throw RelayError(storage: error) }
    }

    /// Blocks for one write transaction: at start and in operator commands, never on an event loop.
    func writeBlocking<Value>(_ body: (Database) throws -> Value) throws(RelayError) -> Value {
        do { return try pool.write(body) } catch { throw RelayError(storage: error) }
    }

    /// Waits for running work, moves what the write-ahead log holds into the file, and closes: then the file is all there
    /// is to copy. GRDB closes its read-only connections last, and those cannot do that.
    func close() {
        _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try? pool.close()
    }
}

extension RelayError {
    /// What the database said, as one of ours; a relay error passes through unchanged.
    init(storage error: any Error) {
        if let error = error as? RelayError {
            self = error
        } else if let error = error as? DatabaseError, error.resultCode == .SQLITE_FULL {
            self.init(.storageFull, "the disk is full: nothing was stored, make room and try again")
        } else if let error = error as? DatabaseError, error.resultCode == .SQLITE_READONLY {
            self.init(.storage, "the store is read-only: \(error.message ?? "")")
        } else if let error = error as? DatabaseError,
            error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
        {
            self.init(.corrupt, "the store is damaged: \(error.message ?? "")")
        } else {
            self.init(.storage, "the store failed: \(error)")
        }
    }
}
