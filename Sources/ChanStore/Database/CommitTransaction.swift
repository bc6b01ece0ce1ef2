import GRDB

/// One SQLite transaction around the work of a group: each caller whose work is written under a savepoint of its own.
struct CommitTransaction {
    private let database: Database
    private let transaction: StoreTransaction
    private let sync: LogSync
    /// Whether COMMIT left anything in the write-ahead log.
    private(set) var isWritten = false

    init(_ database: Database, _ memory: ConnectionMemory, sync: LogSync, probe: StatementProbe?) {
        self.database = database
        self.sync = sync
        transaction = StoreTransaction(database, probe: probe, memory: memory)
    }

    /// - Returns: for each piece of work why it failed, or `nil` once it is committed, which is not yet durable.
    mutating func run(_ group: [CommitWork]) -> [(any Error)?] {
        do throws(StoreError) {
            try transaction.execute("BEGIN IMMEDIATE")
            if let alone = group.first, group.count == 1 { return [try perform(alone: alone)] }
            let failures = try perform(group)
            try commit()
            return failures
        } catch {
            abandon()
            return group.map { _ in error }
        }
    }

    private mutating func commit() throws(StoreError) {
        try transaction.close()
        sync.willShow()
        // Also a COMMIT that fails may have left pages behind, though none that count.
        isWritten = true
        try transaction.execute("COMMIT")
        wipeIfAsked()
        if transaction.forgetsSchema { forgetSchema() }
    }

    /// Memory, nothing else: where it cannot be had back now, it is the next time.
    private func forgetSchema() {
        transaction.statements?.forgetAll()
        try? transaction.execute("PRAGMA writable_schema = RESET")
    }

    /// A single caller needs no savepoint: what it leaves behind when it fails is the whole transaction.
    private mutating func perform(alone work: CommitWork) throws(StoreError) -> (any Error)? {
        do { try work.perform(transaction) } catch {
            guard database.isInsideTransaction else { throw StoreError(error, operation: "write") }
            transaction.allFailed()
            try transaction.execute("ROLLBACK")
            return error
        }
        try commit()
        return nil
    }

    private func perform(_ group: [CommitWork]) throws(StoreError) -> [(any Error)?] {
        var failures: [(any Error)?] = []
        for work in group { failures.append(try perform(work)) }
        return failures
    }

    /// - Returns: the caller's own failure, which undoes its own work only.
    /// - Throws: what ended the whole transaction: SQLite gives up on a full disk or a failing one.
    private func perform(_ work: CommitWork) throws(StoreError) -> (any Error)? {
        transaction.callerBegan()
        do {
            try work.perform(transaction)
            try transaction.callerDone()
            return nil
        } catch {
            guard database.isInsideTransaction else { throw StoreError(error, operation: "write") }
            if let failure = transaction.failure { throw failure }
            try transaction.callerFailed()
            return error
        }
    }

    private func abandon() {
        transaction.allFailed()
        guard database.isInsideTransaction else { return }
        // A rollback can only fail by finding that SQLite has rolled back already.
        try? transaction.execute("ROLLBACK")
    }

    /// The commit stands whatever happens here; what could not be wiped now is wiped after a later commit or at the
    /// next start, because the list of what is due is itself in the database.
    private func wipeIfAsked() {
        guard transaction.forgets else { return }
        _ = try? Wiper(StoreTransaction(database, probe: nil)).wipe()
    }
}
