import CSQLite
import CWALBatchingVFS
import GRDB
import GRDBSQLite
import Glibc
import Synchronization

/// A node's SQLite database, HOME/node.sqlite: one writer with group commit, readers beside it (write-ahead log).
///
/// A write that returned is on the disk (fdatasync of the write-ahead log) and survives a kill or a power cut; one that
/// threw left nothing behind. What a read returns is on the disk as well. The directory is locked until this is closed,
/// or gone.
package final class NodeDatabase: Sendable {
    package struct Options: Sendable {
        package var readers = 4
        package var busyTimeoutSeconds = 5.0
        /// Fails chosen statements, in tests.
        package var probe: StatementProbe?
        /// Fails chosen synchronisations of the write-ahead log, in tests, or keeps them waiting.
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

    /// How far this process is with the mark that says its database is the newest copy.
    private enum MarkerState {
        case pending
        /// In a transaction that may still roll back.
        case written(RestoreMarker)
        case done
    }

    /// Opens the database of the state directory `home`, making both if they are missing, and brings its schema up to date.
    /// - Throws: `locked`, `foreignDirectory`, `foreignDatabase`, `newerSchema` (all before anything is changed), `readOnly`,
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

    /// From here on COMMIT returns before the disk has it, and `WALSyncer` sees to the rest. SQLite still synchronises what
    /// keeps the files whole: the log before its pages are carried into the database, the database before the log begins
    /// anew, and the log's new beginning (sqlite.org/wal.html, section 2.2).
    private func disableSQLiteCommitSync() throws(StoreError) {
        try withoutTransaction { transaction in
            _ = try transaction.fetchOne("PRAGMA synchronous = NORMAL", as: Int.init)
        }
    }

    /// A database that was restored from a copy may lack what it once said: its relays are to be asked first.
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

    /// Marks this database as the newest of its copies, once in a process. Part of a transaction in which something is
    /// signed.
    package func renewMarker(in transaction: StoreTransaction) throws(StoreError) {
        let marking = markerState.withLock { $0 }
        if case .done = marking { return }
        let stored = try RestoreMarkerTable.find(in: transaction)
        switch marking {
        case .done: return
        case .written(let mark) where mark == stored:
            // Until the disk has it, the mark of before is the one that a power cut would leave.
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

    /// The mark of before is gone once the new one is for good; where that is cut short, opening does it.
    private func finishMarkerRenewal() {
        guard case .written(let mark) = markerState.withLock({ $0 }), (try? storedMarker()) == mark else { return }
        try? markerFiles.removeAll(except: mark)
    }

    /// Runs `body` in a write transaction and returns once it is durable. Blocks the calling thread: never call it from
    /// the cooperative pool or an event loop, nor from inside another `body`.
    /// - Parameter body: runs at most once, on the writer's thread, perhaps beside other callers' work in one commit.
    /// - Throws: what `body` threw (its writes are undone, other callers' are not), or `StoreError`.
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

    /// `write` of several bodies for one caller, in this order: they share commits, and each fails by itself.
    /// - Returns: what became of each, once all of them are durable or undone.
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

    /// `blockingRead` for asynchronous callers, on a reader's own thread and perhaps beside other callers' reads.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result
    ) async throws -> Result {
        try await withCheckedContinuation { continuation in
            read(body) { continuation.resume(returning: $0) }
        }.get()
    }

    /// The same for whoever has no task: returns at once.
    /// - Parameter done: called once, on the reader's thread.
    package func read<Result: Sendable>(
        _ body: @escaping @Sendable (StoreView) throws -> Result,
        then done: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
    ) {
        readBatcher.submit { view in
            let outcome = Swift.Result<Result, any Error> { try body(view.get()) }.mapError { error in
                (error as? DatabaseError).map { StoreError($0, operation: "read") } ?? error
            }
            // The reader's thread goes on; whoever asked hears of it when nothing can take it back.
            self.walSyncer.whenDurable { failure in done(failure.map { .failure($0) } ?? outcome) }
        }
    }

    /// A number for the state of the rows: what was read after it was taken holds for as long as it stays the same. `nil`
    /// while something is being written.
    package var revision: UInt64? { walSyncer.revision }

    /// Finds single rows by their keys, on the thread that asks: waking another one would cost more than the search does.
    /// - Parameter body: takes microseconds, whatever is stored.
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

    /// One state of the database on a connection of its own, for as long as the value lives.
    func snapshot() throws -> DatabaseSnapshot {
        let snapshot = try pool.makeSnapshot()
        try walSyncer.waitUntilDurable()
        return snapshot
    }

    /// Of the database's file.
    var path: String { pool.path }

    package var commitStatistics: CommitStatistics { committer.statistics }
    /// How many callers wait for a commit that has not begun.
    package var waitingCallers: Int { committer.waitingCount }

    /// Commits what was accepted, refuses what follows, and closes the files. Later calls throw `closed`.
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

    /// For what must run outside any transaction: checks, checkpoints.
    func withoutTransaction<Result>(_ body: (StoreTransaction) throws -> Result) throws(StoreError) -> Result {
        do {
            return try pool.writeWithoutTransaction { database in try body(StoreTransaction(database, probe: nil)) }
        } catch {
            throw StoreError(error, operation: "maintain the database")
        }
    }
}

extension NodeDatabase {
    /// SQLite allocates some 150 times for one message; Debian builds it without memory of its own for small things, so each
    /// took a lock twice to be counted. Nothing asks for the count.
    private static let memoryStatisticsDisabled = csqlite_keep_no_memory_statistics()
    /// A connection is used by one thread after another. With glibc's eight arenas per processor, the pages of one connection are
    /// spread over all of them, and freed memory stays in its arena: some 10 MB after a log was folded again in a copy.
    private static let arenasLimited = csqlite_limit_arenas(Int32(max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    /// A commit is thirty pages, each of which took two system calls.
    private static let walBatchingInstalled = cwalvfs_install()

    private static func openPool(at path: String, options: Options) throws(StoreError) -> DatabasePool {
        _ = memoryStatisticsDisabled
        _ = arenasLimited
        _ = walBatchingInstalled
        do {
            let pool = try DatabasePool(path: path, configuration: configuration(options))
            try pool.writeWithoutTransaction { database in
                // GRDB chooses NORMAL for write-ahead logs, which may lose the last commits in a power cut. What a savepoint
                // may have to put back is more than SQLite keeps in memory unasked; pages written again and again are
                // carried into the database once in 6,000 (24 MB) instead of once in 1,000: the writer waits for the
                // disk three times to do it.
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
        // One more than may read for long: it is there for whoever looks up a row.
        configuration.maximumReaderCount = options.readers + 1
        configuration.busyMode = .timeout(options.busyTimeoutSeconds)
        configuration.prepareDatabase { database in
            // A search asks each of a hundred parts of its index, and finds them in memory the second time.
            guard !database.configuration.readonly else {
                // What is sorted goes to no directory for temporary files.
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
