internal import ChanRelayWire
internal import ChanSQLite
internal import GRDB

/// The relay's SQLite database in WAL mode with synchronous=FULL (a commit that returned is on disk): one writer,
/// concurrent readers.
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
            // GRDB sets a pool to synchronous=NORMAL, under which a power failure may undo committed transactions.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try Self.migrate(pool, schema)
            // A crash may have left pruned bodies in the write-ahead log.
            pool.writeWithoutTransaction { _ = DatabaseConnection($0).truncateWAL() }
            if schema == .files { try pool.writeWithoutTransaction { try $0.execute(sql: BlobTotals.sql) } }
        } catch {
            throw RelayError(storage: error)
        }
    }

    /// The contents of a relay's database: its log, or its files, which are separate so that large uploads do not delay
    /// publications.
    enum Schema {
        case log, files
        /// The sizes and roots that a witness cosigned.
        case witness

        fileprivate var migrations: [RelayMigration] {
            switch self {
            case .witness: RelayMigration.witness
            case .log: RelayMigration.log
            case .files: RelayMigration.files
            }
        }
    }

    private static func migrate(_ pool: DatabasePool, _ schema: Schema) throws {
        var migrator = DatabaseMigrator()
        for step in schema.migrations {
            migrator.registerMigration(step.name) { try $0.execute(sql: step.sql) }
        }
        guard try !pool.read(migrator.hasBeenSuperseded) else {
            throw RelayError(
                .newerVersion, "the store was written by a newer chanrelay; run that version, or restore a backup")
        }
        try migrator.migrate(pool)
    }

    /// Schedules `body` on the writer's thread, outside a transaction.
    func scheduleWrite(_ body: @escaping @Sendable (DatabaseConnection) -> Void) {
        pool.asyncWriteWithoutTransaction { body(DatabaseConnection($0)) }
    }

    /// Runs `body` on a reader's thread over one snapshot; `completion` receives the result on that thread.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
        completion: @escaping @Sendable (Result<Value, RelayError>) -> Void
    ) {
        pool.asyncRead { database in
            do { completion(.success(try body(DatabaseConnection(database.get())))) } catch {
                completion(.failure(RelayError(storage: error)))
            }
        }
    }

    /// Reads and blocks the thread: for the start and for operator commands, never on an event loop.
    func readBlocking<Value>(_ body: (DatabaseConnection) throws -> Value) throws(RelayError) -> Value {
        do { return try pool.read { try body(DatabaseConnection($0)) } } catch { throw RelayError(storage: error) }
    }

    /// Runs one write transaction. It is durable when this returns.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(RelayError) -> Value {
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Value, RelayError>, Never>) in
            scheduleWrite { db in
                var value: Value?
                do {
                    try db.inImmediateTransaction { value = try body(db) }
                    guard let value else { throw RelayError(.storage, "the transaction ended without a result") }
                    done.resume(returning: .success(value))
                } catch {
                    done.resume(returning: .failure(RelayError(storage: error)))
                }
            }
        }
        return try result.get()
    }

    /// Reads one snapshot.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
    ) async throws(RelayError) -> Value {
        let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Value, RelayError>, Never>) in
            read(body) { done.resume(returning: $0) }
        }
        return try result.get()
    }

    /// Runs one write transaction and blocks the thread: for the start and for operator commands, never on an event
    /// loop.
    func writeBlocking<Value>(_ body: (DatabaseConnection) throws -> Value) throws(RelayError) -> Value {
        do { return try pool.write { try body(DatabaseConnection($0)) } } catch { throw RelayError(storage: error) }
    }

    /// Waits for running work, checkpoints the write-ahead log into the file, and closes; the file alone is then
    /// complete. GRDB closes its read-only connections last, and those cannot checkpoint.
    func close() {
        _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try? pool.close()
    }
}

extension RelayError {
    /// Converts a database error; a relay error passes through unchanged.
    init(storage error: any Error) {
        if let error = error as? RelayError {
            self = error
            return
        }
        let failure = StoreError(error, operation: "access the store")
        let reason = (error as? DatabaseError)?.message ?? failure.reason
        switch failure.code {
        case .full: self.init(.storageFull, "the disk is full: nothing was stored, make room and try again")
        case .readOnly: self.init(.storage, "the store is read-only: \(reason)")
        case .corrupt, .foreignDatabase: self.init(.corrupt, "the store is damaged: \(reason)")
        case .newerSchema, .foreignDirectory, .locked, .wrongOwner, .openToAll, .unreachable, .inputOutput, .busy,
            .conflict, .unknownConversation, .notFound, .outOfMemory, .closed, .defect:
            self.init(.storage, "the store failed: \(error)")
        }
    }
}
