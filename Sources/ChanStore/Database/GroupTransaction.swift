import ChanSQLite
import GRDB

/// One SQLite transaction for the work of a group. Each caller's work has its own savepoint.
struct GroupTransaction {
    private let database: Database
    private let transaction: StoreTransaction
    private let memory: ConnectionCache
    private let walSyncer: WALSyncer
    /// Whether the commit may have written to the WAL.
    private(set) var wroteWAL = false

    init(_ database: Database, _ memory: ConnectionCache, sync: WALSyncer, probe: StatementProbe?) {
        self.database = database
        self.memory = memory
        self.walSyncer = sync
        transaction = StoreTransaction(database, probe: probe, memory: memory)
    }

    /// Runs and commits the group.
    ///
    /// - Returns: an error or `nil` for each piece of work. `nil` means committed, but not yet durable.
    mutating func run(_ group: [CommitRequest]) -> [(any Error)?] {
        do throws(StoreError) {
            // SQLite 3.40.1 commits frames without checksums if a savepoint is rolled back after one of its pages was
            // written twice: recovery then discards the commit and all later ones. A single caller has no savepoint.
            try memory.setWritesEarly(group.count == 1, database)
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
        // A COMMIT that fails may have written pages, too, although they do not count.
        wroteWAL = true
        try transaction.execute("COMMIT")
        wipeIfRequested()
        if transaction.releasesSchema { releaseSchema() }
    }

    /// Releases memory. A failure is ignored, because the next call releases it.
    private func releaseSchema() {
        transaction.statements?.removeAll()
        try? transaction.execute("PRAGMA writable_schema = RESET")
    }

    /// Runs a single caller without a savepoint, because a failure rolls back the whole transaction.
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

    /// Runs one caller's work.
    ///
    /// - Returns: the caller's own error, which undoes only its own work.
    /// - Throws: an error that ended the whole transaction, such as a full or failing disk.
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
        // A rollback fails only if SQLite has already rolled back.
        try? transaction.execute("ROLLBACK")
    }

    /// Wipes deleted data after the commit, whose success it does not affect. If it fails, the wipe is repeated after a
    /// later commit or at the next start, because the database contains the list of pending wipes.
    private func wipeIfRequested() {
        guard transaction.needsWipe else { return }
        _ = try? DeletedDataWiper(StoreTransaction(database, probe: nil)).wipe()
    }
}
