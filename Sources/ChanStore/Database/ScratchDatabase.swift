package import ChanSQLite
import GRDB

/// A temporary database with the node's schema, for deriving a past state separately from the real one.
///
/// It is an unnamed file in the state directory (`ScratchFile`), so memory is bounded and nothing remains, even after a
/// kill.
package final class ScratchDatabase {
    private let queue: DatabaseQueue
    private let statements = StatementCache(tracking: .ofStore)

    /// Creates an empty database.
    fileprivate init(in home: String) throws {
        queue = try ScratchFile.database(in: home, "scratch", journal: .none)
        try queue.writeWithoutTransaction { database in try Migrator(database).migrate(isNew: true) }
    }

    /// Copies `snapshot`. Blocks the calling thread, and needs as much space in the state directory as the database.
    fileprivate init(copying snapshot: DatabaseSnapshot, in home: String) throws {
        queue = try ScratchFile.database(in: home, "scratch", journal: .none) { queue in
            try snapshot.backup(to: queue)
            // The copied header requests WAL mode, which would create a file of that name.
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF")
            }
        }
    }

    /// Runs `body` in one transaction, on the calling thread. Do not nest calls.
    package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> Result {
        do {
            return try queue.write { database in
                let transaction = StoreTransaction(
                    database, probe: nil, memory: ConnectionCache(statements: statements), isAside: true)
                let result = try body(transaction)
                try transaction.prepareCommit()
                return result
            }
        } catch let error as DatabaseError {
            throw StoreError(error, operation: "write to a scratch database")
        }
    }
}

extension NodeDatabase {
    /// Creates an empty database with the node's schema.
    package func makeScratchDatabase() throws(StoreError) -> ScratchDatabase {
        do { return try ScratchDatabase(in: home) } catch {
            throw StoreError(error, operation: "open a scratch database")
        }
    }

    /// Copies the present state of the database, so that work on it affects nothing else. Blocks the calling thread.
    package func makeScratchCopy() throws(StoreError) -> ScratchDatabase {
        do { return try ScratchDatabase(copying: snapshot(), in: home) } catch {
            throw StoreError(error, operation: "copy the database")
        }
    }
}
