import GRDB

/// One SQLite transaction around the work of a group: each caller whose work is written under a savepoint of its own.
struct GroupTransaction {
    private let database: Database
    private let transaction: StoreTransaction
    private let walSyncer: WALSyncer
    /// Whether COMMIT left anything in the write-ahead log.
    private(set) var wroteWAL = false

    init(_ database: Database, _ memory: ConnectionCache, sync: WALSyncer, probe: StatementProbe?) {
        self.database = database
        self.walSyncer = sync
        transaction = StoreTransaction(database, probe: probe, memory: memory)
    }

    /// - Returns: for each piece of work why it failed, or `nil` once it is committed, which is not yet durable.
    mutating func run(_ group: [CommitRequest]) -> [(any Error)?] {
        do throws(StoreError) {
            try transaction.execute("BEGIN IMMEDIATE")
            if let alone = group.first, group.count == 1 { return [try perform(alone: alone)] }
            let failures = try perform(group)
            try commit()
            return failures
        } catch {
            rollBack()
            return group.map { _ in error }
        }
    }

    private mutating func commit() throws(StoreError) {
        try transaction.prepareCommit()
        walSyncer.willCommit()
        // Also a COMMIT that fails may have left pages behind, though none that count.
        wroteWAL = true
        try transaction.execute("COMMIT")
        wipeIfRequested()
        if transaction.releasesSchema { releaseSchema() }
    }

    /// Memory, nothing else: where it cannot be had back now, it is the next time.
    private func releaseSchema() {
        transaction.statements?.removeAll()
        try? transaction.execute("PRAGMA writable_schema = RESET")
    }

    /// A single caller needs no savepoint: what it leaves behind when it fails is the whole transaction.
    private mutating func perform(alone work: CommitRequest) throws(StoreError) -> (any Error)? {
        do { try work.perform(transaction) } catch {
            guard database.isInsideTransaction else { throw StoreError(error, operation: "write") }
            transaction.transactionFailed()
            try transaction.execute("ROLLBACK")
            return error
        }
        try commit()
        return nil
    }

    private func perform(_ group: [CommitRequest]) throws(StoreError) -> [(any Error)?] {
        var failures: [(any Error)?] = []
        for work in group { failures.append(try perform(work)) }
        return failures
    }

    /// - Returns: the caller's own failure, which undoes its own work only.
    /// - Throws: what ended the whole transaction: SQLite gives up on a full disk or a failing one.
    private func perform(_ work: CommitRequest) throws(StoreError) -> (any Error)? {
        transaction.callerBegan()
        do {
            try work.perform(transaction)
            try transaction.callerSucceeded()
            return nil
        } catch {
            guard database.isInsideTransaction else { throw StoreError(error, operation: "write") }
            if let failure = transaction.failure { throw failure }
            try transaction.callerFailed()
            return error
        }
    }

    private func rollBack() {
        transaction.transactionFailed()
        guard database.isInsideTransaction else { return }
        // A rollback can only fail by finding that SQLite has rolled back already.
        try? transaction.execute("ROLLBACK")
    }

    /// The commit stands whatever happens here; what could not be wiped now is wiped after a later commit or at the
    /// next start, because the list of what is due is itself in the database.
    private func wipeIfRequested() {
        guard transaction.needsWipe else { return }
        _ = try? DeletedDataWiper(StoreTransaction(database, probe: nil)).wipe()
    }
}
