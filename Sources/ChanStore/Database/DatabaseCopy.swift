import GRDB

/// A copy of a node's database in a file of its own, for a backup. Nothing of the living node knows of it.
package final class DatabaseCopy {
    /// Pages copied at once; between them whoever asked may stop it.
    fileprivate static let pagesPerStep: Int32 = 512

    private let queue: DatabaseQueue

    /// Opens a copy and brings its schema up to date: it may be of an older version.
    /// - Parameter path: a file that exists, of mode 0600.
    /// - Throws: `foreignDatabase` for what is no database of ours, `newerSchema`, `corrupt`, `inputOutput`.
    package init(path: String) throws(StoreError) {
        do {
            var configuration = Configuration()
            configuration.label = "copy"
            configuration.prepareDatabase { database in
                try database.execute(
                    sql: "PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            }
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try queue.writeWithoutTransaction { database in try Migrator(database).migrate(isNew: false) }
        } catch { throw StoreError(error, operation: "open the copy") }
    }

    /// Runs `body` on one consistent state of the copy, on the calling thread.
    package func read<Result>(_ body: (StoreView) throws -> Result) throws -> Result {
        do { return try queue.read { database in try body(StoreView(database)) } } catch let error as DatabaseError {
            throw StoreError(error, operation: "read the copy")
        }
    }

    /// What SQLite itself can say about the file.
    package func check() throws -> DatabaseCheck { try read(DatabaseCheck.init) }

    package func close() throws(StoreError) {
        do { try queue.close() } catch { throw StoreError(error, operation: "close the copy") }
    }

    /// The job that makes the copy is still at work in it; wherever it is restored, it must not go on.
    fileprivate func deleteJob(_ job: Int64) throws {
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "DELETE FROM job WHERE id = ?", arguments: [job])
            // One file: without a write-ahead log beside it.
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }
}

extension NodeDatabase {
    /// Copies the database as it is at this moment into an empty file, page by page, while others read and write: what
    /// they write meanwhile is not in it. Blocks the calling thread.
    /// - Parameters:
    ///   - job: who makes it; not in the copy.
    ///   - reached: pages copied, and in all; what it throws stops the copy.
    package func copy(
        to path: String, for job: Int64, reached: (UInt64, UInt64) throws -> Void
    ) throws -> DatabaseCopy {
        do {
            let snapshot = try snapshot()
            let target = try DatabaseQueue(path: path)
            try target.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
            try withoutActuallyEscaping(reached) { reached in
                try snapshot.backup(to: target, pagesPerStep: DatabaseCopy.pagesPerStep) { progress in
                    try reached(UInt64(progress.completedPageCount), UInt64(progress.totalPageCount))
                }
            }
            try target.close()
        } catch let error as DatabaseError { throw StoreError(error, operation: "copy the database") }
        let copy = try DatabaseCopy(path: path)
        try copy.deleteJob(job)
        return copy
    }
}
