package import ChanSQLite
import GRDB

/// A copy of a node's database in a separate file, for a backup. It is independent of the running node.
package final class DatabaseCopy {
    /// The number of pages per step. The caller can stop the copy between steps.
    fileprivate static let pagesPerStep: Int32 = 512

    private let queue: DatabaseQueue

    /// Opens a copy, which may have an older schema, and migrates it.
    ///
    /// - Parameter path: an existing file with mode 0600.
    /// - Throws: `foreignDatabase` if it is not a database of this program, `newerSchema`, `corrupt`, `inputOutput`.
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

    /// Runs SQLite's own integrity checks.
    package func check() throws -> DatabaseCheck { try read(DatabaseCheck.init) }

    package func close() throws(StoreError) {
        do { try queue.close() } catch { throw StoreError(error, operation: "close the copy") }
    }

    /// Deletes the job that makes the copy, because a restored node must not resume it.
    fileprivate func deleteJob(_ job: Int64) throws {
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "DELETE FROM job WHERE id = ?", arguments: [job])
            // Leaves a single file, without a WAL.
            try database.execute(sql: "PRAGMA journal_mode = DELETE")
        }
    }
}

extension NodeDatabase {
    /// Copies the present state of the database into an empty file, page by page, while others read and write.
    /// Concurrent writes are not part of the copy. Blocks the calling thread.
    ///
    /// - Parameters:
    ///   - job: the job that makes the copy, which is removed from it.
    ///   - reached: receives the number of copied pages and of all pages; an error that it throws stops the copy.
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
