import CSQLite
package import ChanSQLite
import GRDB
import GRDBSQLite
import Glibc
import Synchronization

/// A node's SQLite database, HOME/node.sqlite: one writer with group commit, and concurrent readers (WAL).
///
/// A write that returned is durable (fdatasync of the WAL) and survives a crash or power failure; a write that threw
/// left no changes. Reads return only durable data. The directory is locked until the database is closed or
/// deinitialized.
package final class NodeDatabase: Sendable {
    package struct Options: Sendable {
        package var readers = 4
        package var busyTimeoutSeconds = 5.0
        /// Makes selected statements fail, in tests.
        package var probe: StatementProbe?
        /// Delays selected fsyncs of the WAL or makes them fail, in tests.
        package var syncProbe: StatementProbe?
        package init() {}
    }

    /// The state directory.
    let home: String
    private let pool: DatabasePool
    private let walSyncer: WALSyncer
    private let committer: GroupCommitter
    private let readBatcher: ReadBatcher
    private let lock: NodeLock
    private let markerFiles: RestoreMarkerFiles
    private let markerState = Mutex(MarkerState.pending)

    /// The progress of this process in marking its database as the newest copy.
    private enum MarkerState {
        case pending
        /// Written in a transaction that may still roll back.
        case written(RestoreMarker)
        case done
    }

    /// Opens the database in the state directory `home`, creates both if they are missing, and migrates the schema.
    ///
    /// - Throws: `locked`, `foreignDirectory`, `foreignDatabase`, `newerSchema` (all before any change), `readOnly`,
    ///   `wrongOwner`, `unreachable`, `full`, `inputOutput`, `corrupt`.
    package init(home: String, options: Options = Options()) throws(StoreError) {
        self.home = home
        let directory = StateDirectory(path: home)
        try directory.prepare()
        lock = try NodeLock(path: directory.lockPath)
        try ScratchFile.removeLeftovers(in: home)
        markerFiles = RestoreMarkerFiles(in: directory)
        let isNew = try directory.inspectDatabase()
        pool = try Self.openPool(at: directory.databasePath, options: options)
        try Self.migrate(pool, isNew: isNew)
        walSyncer = try WALSyncer(path: directory.databasePath + "-wal", probe: options.syncProbe)
        committer = GroupCommitter(pool: pool, sync: walSyncer, probe: options.probe)
        readBatcher = ReadBatcher(pool: pool, readers: options.readers)
        try detectRestore()
        try disableSQLiteCommitSync()
    }

    /// Lets COMMIT return before its fsync, which `WALSyncer` performs from now on. SQLite still syncs what keeps the
    /// files consistent: the WAL before a checkpoint, the database before the WAL restarts, and the WAL's new header
    /// (sqlite.org/wal.html, section 2.2).
    private func disableSQLiteCommitSync() throws(StoreError) {
        try withoutTransaction { transaction in
            _ = try transaction.fetchOne("PRAGMA synchronous = NORMAL", as: Int.init)
        }
    }

    /// Detects a database that was restored from a backup. It may lack entries that this node has signed, so the relays
    /// must be queried first.
    private func detectRestore() throws(StoreError) {
        do {
            guard let known = try storedMarker() else { return }
            guard try !markerFiles.contains(known) else { return try markerFiles.removeAll(except: known) }
            try pool.write { database in
                let transaction = StoreTransaction(database, probe: nil)
                try UnqueriedRelayTable.insertAll(in: transaction)
                try ChangeFeedTable.skipNumbersAfterRestore(in: transaction)
                try renewMarker(in: transaction)
            }
        } catch let error as StoreError { throw error } catch {
            throw StoreError(error, operation: "open the database")
        }
    }

    /// Marks this database as the newest of its copies, once per process. Call it in each transaction that signs
    /// something.
    package func renewMarker(in transaction: StoreTransaction) throws(StoreError) {
        let marking = markerState.withLock { $0 }
        if case .done = marking { return }
        let stored = try RestoreMarkerTable.find(in: transaction)
        switch marking {
        case .done: return
        case .written(let mark) where mark == stored:
            // Until the new marker is durable, the database after a power failure would refer to the previous one.
            guard walSyncer.isAllDurable else { return }
            try markerFiles.removeAll(except: mark)
            self.markerState.withLock { $0 = .done }
        case .pending, .written:
            let mark = try markerFiles.create(besides: stored)
            try RestoreMarkerTable.upsert(mark, in: transaction)
            self.markerState.withLock { $0 = .written(mark) }
        }
    }

    private func storedMarker() throws -> RestoreMarker? {
        try pool.read { database in try RestoreMarkerTable.find(in: StoreView(database)) }
    }

    /// Deletes the previous marker file once the new marker is durable. If this is interrupted, the next start does it.
    private func finishMarkerRenewal() {
        guard case .written(let mark) = markerState.withLock({ $0 }), (try? storedMarker()) == mark else { return }
        try? markerFiles.removeAll(except: mark)
    }

    /// Runs `body` in a write transaction and returns once it is durable. Blocks the calling thread: never call it on
    /// the cooperative pool or an event loop, nor within another `body`.
    ///
    /// - Parameter body: runs at most once, on the writer's thread, possibly in one commit with other callers' work.
    /// - Throws: the error of `body` (its writes are undone, those of other callers are not), or `StoreError`.
    package func blockingWrite<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) throws -> Result {
        let outcome = ResultPromise<Result>()
        committer.submit([outcome.request(body) { outcome.signal() }])
        return try outcome.wait()
    }

    /// `blockingWrite` for asynchronous callers.
    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (StoreTransaction) throws -> Result
    ) async throws -> Result {
        let outcome = ResultPromise<Result>()
        await withCheckedContinuation { continuation in
            committer.submit([outcome.request(body) { continuation.resume() }])
        }
        return try outcome.result()
    }

    /// Runs several bodies in this order for one caller. They share commits, and each fails independently.
    ///
    /// - Returns: the result of each body, once all of them are durable or undone.
    package func write<Result: Sendable>(
        all bodies: [@Sendable (StoreTransaction) throws -> Result]
    ) async -> [Swift.Result<Result, any Error>] {
        guard !bodies.isEmpty else { return [] }
        let outcomes = bodies.map { _ in ResultPromise<Result>() }
        let unsettled = Atomic(bodies.count)
        await withCheckedContinuation { continuation in
            committer.submit(
                zip(bodies, outcomes).map { body, outcome in
                    outcome.request(body) {
                        let isLast = unsettled.subtract(1, ordering: .acquiringAndReleasing).newValue == 0
                        if isLast { continuation.resume() }
                    }
                })
        }
        return outcomes.map { outcome in Swift.Result { try outcome.result() } }
    }

    /// Runs `body` on one consistent state of the database. Blocks the calling thread.
    package func blockingRead<Result>(_ body: (StoreView) throws -> Result) throws -> Result {
        let outcome = Swift.Result { try pool.read { database in try body(StoreView(database)) } }
        try walSyncer.waitUntilDurable()
        do { return try outcome.get() } catch let error as DatabaseError {
            throw StoreError(error, operation: "read")
        }
    }

    /// `blockingRead` for asynchronous callers. It runs on a reader's thread, possibly in one transaction with other
    /// callers' reads.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result
    ) async throws -> Result {
        try await withCheckedContinuation { continuation in
            read(body) { continuation.resume(returning: $0) }
        }.get()
    }

    /// `read` for callers without a task; returns immediately.
    ///
    /// - Parameter done: called once, on the reader's thread or when the data is durable.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result,
        then done: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        readBatcher.submit { view in
            let outcome = Swift.Result<Result, any Error> { try body(view.get()) }.mapError { error in
                (error as? DatabaseError).map { StoreError($0, operation: "read") } ?? error
            }
            // The reader's thread continues; the caller gets the result when the data is durable.
            self.walSyncer.whenDurable { failure in done(failure.map { .failure($0) } ?? outcome) }
        }
    }

    /// A number for the state of the rows. Data that was read after obtaining the number is valid as long as the number
    /// is unchanged. `nil` during a write.
    package var revision: UInt64? { walSyncer.revision }

    /// Reads single rows by their keys on the calling thread, because waking another thread would cost more than the
    /// lookup.
    ///
    /// - Parameter body: must take only microseconds, regardless of the amount of data.
    package func lookUp<Result: Sendable>(_ body: (StoreView) throws -> Result) async throws -> Result {
        let outcome = Swift.Result {
            try pool.unsafeRead { database in try ReadBatcher.withReadTransaction(database, body) }
        }
        if !walSyncer.isAllDurable {
            let failure = await withCheckedContinuation { continuation in
                walSyncer.whenDurable { continuation.resume(returning: $0) }
            }
            if let failure { throw failure }
        }
        do { return try outcome.get() } catch let error as DatabaseError {
            throw StoreError(error, operation: "read")
        }
    }

    /// Returns one state of the database on a separate connection, for the lifetime of the value.
    func snapshot() throws -> DatabaseSnapshot {
        let snapshot = try pool.makeSnapshot()
        try walSyncer.waitUntilDurable()
        return snapshot
    }

    /// The path of the database file.
    var path: String { pool.path }

    package var commitStatistics: CommitStatistics { committer.statistics }
    /// The number of callers whose commit has not started.
    package var waitingCallers: Int { committer.waitingCount }

    /// Commits accepted work, refuses further work, and closes the files. Later calls throw `closed`.
    package func close() throws(StoreError) {
        committer.close()
        finishMarkerRenewal()
        do {
            try pool.close()
        } catch {
            throw StoreError(error, operation: "close the database")
        }
        lock.release()
    }

    /// Frees the page cache of the writer's connection and returns unused memory to the system, as soon as the writer is free. Call it
    /// before and after work that needs much memory of its own; the writer reads the pages it needs again.
    package func releaseMemory() {
        pool.asyncWriteWithoutTransaction { database in
            // `nil` once the database is closed.
            guard let connection = database.sqliteConnection else { return }
            _ = sqlite3_db_release_memory(connection)
            csqlite_trim_arenas()
        }
    }

    /// Runs `body` outside of any transaction, as checks and checkpoints require.
    func withoutTransaction<Result>(_ body: (StoreTransaction) throws -> Result) throws(StoreError) -> Result {
        do {
            return try pool.writeWithoutTransaction { database in try body(StoreTransaction(database, probe: nil)) }
        } catch {
            throw StoreError(error, operation: "maintain the database")
        }
    }
}

extension NodeDatabase {
    /// SQLite allocates memory about 150 times per message. Debian builds it without lookaside memory, so its
    /// statistics would take a lock twice per allocation. They are not used.
    private static let memoryStatisticsDisabled = csqlite_keep_no_memory_statistics()
    /// A connection is used by one thread after another. With glibc's eight arenas per processor, the pages of one connection are
    /// spread over all of them, and freed memory stays in its arena: some 10 MB after a log was folded again in a copy.
    private static let arenasLimited = csqlite_limit_arenas(Int32(max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))

    private static func openPool(at path: String, options: Options) throws(StoreError) -> DatabasePool {
        _ = memoryStatisticsDisabled
        _ = arenasLimited
        WALBatching.install()
        do {
            let pool = try DatabasePool(path: path, configuration: configuration(options))
            try pool.writeWithoutTransaction { database in
                // GRDB chooses NORMAL for WAL databases, which may lose the last commits in a power failure. The cache
                // holds the pages that a savepoint rollback needs. A checkpoint runs every 6,000 pages (24 MB) instead
                // of every 1,000, because the writer waits for three fsyncs per checkpoint.
                try database.execute(
                    sql: """
                        PRAGMA synchronous = FULL;
                        PRAGMA temp_store = MEMORY;
                        PRAGMA cache_size = -8000;
                        PRAGMA wal_autocheckpoint = 6000;
                        """)
            }
            return pool
        } catch {
            throw StoreError(error, operation: "open the database")
        }
    }

    private static func configuration(_ options: Options) -> Configuration {
        var configuration = Configuration()
        configuration.label = "node"
        // One connection more than the number of readers, reserved for `lookUp`.
        configuration.maximumReaderCount = options.readers + 1
        configuration.busyMode = .timeout(options.busyTimeoutSeconds)
        configuration.prepareDatabase { database in
            // A search reads about a hundred parts of its index, which remain in this cache.
            guard !database.configuration.readonly else {
                // Sorting must not write to a directory for temporary files.
                return try database.execute(sql: "PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY")
            }
            try database.execute(
                sql: """
                    PRAGMA secure_delete = ON;
                    PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON;
                    """)
        }
        return configuration
    }

    private static func migrate(_ pool: DatabasePool, isNew: Bool) throws(StoreError) {
        do {
            try pool.writeWithoutTransaction { database in
                let transaction = StoreTransaction(database, probe: nil)
                try Migrator(database).migrate(isNew: isNew)
                try PlannerStatistics(database).install()
                try DeletedDataWiper(transaction).wipeIfDue()
            }
        } catch {
            throw StoreError(error, operation: "bring the schema up to date")
        }
    }
}
