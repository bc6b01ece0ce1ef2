import GRDB

/// A database of the node's schema that lives as long as this value: for deriving a state of the past beside the real one.
///
/// It lies in a file without a name in the state directory (`ScratchFile`), so that memory is bounded and nothing is left
/// behind, also after a kill.
package final class ScratchDatabase {
    private let queue: DatabaseQueue
    private let statements = StatementCache()

    /// An empty one.
    fileprivate init(in home: String) throws {
        queue = try ScratchFile.database(in: home, "scratch", journal: .none)
        try queue.writeWithoutTransaction { database in try Migrator(database).migrate(isNew: true) }
    }

    /// A copy of `snapshot`, to work in beside the real one. Blocks the calling thread; takes the room of the database in the state
    /// directory.
    fileprivate init(copying snapshot: DatabaseSnapshot, in home: String) throws {
        queue = try ScratchFile.database(in: home, "scratch", journal: .none) { queue in
            try snapshot.backup(to: queue)
            // The copy's header asks for a write-ahead log, which would be a file of that name.
            try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF")
            }
        }
    }

    /// Runs `body` in one transaction, on the calling thread. Never from inside another.
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
    /// An empty database of the same schema.
    package func makeScratchDatabase() throws(StoreError) -> ScratchDatabase {
        do { return try ScratchDatabase(in: home) } catch {
            throw StoreError(error, operation: "open a scratch database")
        }
    }

    /// A copy of the database as it is at this moment, in which work disturbs nobody. Blocks the calling thread.
    package func makeScratchCopy() throws(StoreError) -> ScratchDatabase {
        do { return try ScratchDatabase(copying: snapshot(), in: home) } catch {
            throw StoreError(error, operation: "copy the database")
        }
    }
}
