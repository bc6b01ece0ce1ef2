import GRDB

/// A database of the node's schema that lives as long as this value: for deriving a state of the past beside the real one.
///
/// SQLite keeps it in memory while it is small and in a file without a name when it grows, so that memory is bounded and
/// nothing is left behind, also after a kill.
package final class ScratchDatabase {
    private let queue: DatabaseQueue
    private let statements = StatementCache()

    package init() throws(StoreError) {
        do {
            // An empty name is SQLite's own word for a temporary database (sqlite.org/inmemorydb.html).
            queue = try DatabaseQueue(path: "", configuration: Self.configuration)
            try queue.writeWithoutTransaction { database in try Migrator(database).migrate(isNew: true) }
        } catch { throw StoreError(error, operation: "open a scratch database") }
    }

    /// A copy of `snapshot`, to work in beside the real one. Blocks the calling thread; takes the room of the database in SQLite's
    /// directory for temporary files.
    fileprivate init(copying snapshot: DatabaseSnapshot) throws {
        queue = try DatabaseQueue(path: "", configuration: Self.configuration)
        try snapshot.backup(to: queue)
    }

    /// Runs `body` in one transaction, on the calling thread. Never from inside another.
    package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> Result {
        do {
            return try queue.write { database in
                let transaction = StoreTransaction(
                    database, probe: nil, memory: ConnectionMemory(statements: statements), isAside: true)
                let result = try body(transaction)
                try transaction.close()
                return result
            }
        } catch let error as DatabaseError {
            throw StoreError(error, operation: "write to a scratch database")
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "scratch"
        configuration.prepareDatabase { database in
            try database.execute(
                sql: "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; PRAGMA trusted_schema = OFF")
        }
        return configuration
    }
}

extension NodeDatabase {
    /// A copy of the database as it is at this moment, in which work disturbs nobody. Blocks the calling thread.
    package func scratchCopy() throws(StoreError) -> ScratchDatabase {
        do { return try ScratchDatabase(copying: snapshot()) } catch {
            throw StoreError(error, operation: "copy the database")
        }
    }
}
