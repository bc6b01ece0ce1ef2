import ChanSQLite
import GRDB
import Synchronization

/// Combines the reads of many callers into few transactions. All callers that wait when a reader begins a transaction
/// share its state of the database, which is newer than their requests. Beginning and ending a transaction and waking a
/// thread cost more than most reads.
final class ReadBatcher: Sendable {
    typealias ReadBody = @Sendable (Swift.Result<StoreView, StoreError>) -> Void

    private struct Pending {
        /// The waiting reads, numbered in the order of their arrival.
        var work: [(number: UInt64, read: ReadBody)] = []
        var next: UInt64 = 0
        var readers = 0
    }

    private let pool: DatabasePool
    /// The maximum number of readers. A long read occupies one of them; the others serve further callers.
    private let limit: Int
    private let pending = Mutex(Pending())

    init(pool: DatabasePool, readers: Int) {
        self.pool = pool
        limit = readers
    }

    /// Submits a read.
    ///
    /// - Parameter read: called once, with a state of the database that is not older than this call, or with an error.
    func submit(_ read: @escaping ReadBody) {
        let mustStart = pending.withLock { pending in
            pending.work.append((pending.next, read))
            pending.next += 1
            guard pending.readers < limit else { return false }
            pending.readers += 1
            return true
        }
        guard mustStart else { return }
        pool.asyncUnsafeRead { opened in self.processReads(opened) }
    }

    /// Runs on a reader's thread until the queue is empty.
    private func processReads(_ opened: Swift.Result<Database, any Error>) {
        // Determined before the transaction begins: a later caller may have written something that this transaction
        // does not contain.
        while let end = endOfQueue() {
            let view = opened.mapError { StoreError($0, operation: "read") }.flatMap(Self.begin)
            while let read = dequeue(before: end) { read(view) }
            if case .success(let view) = view { Self.end(view) }
        }
    }

    /// Returns the end of the queue.
    ///
    /// - Returns: `nil` if the queue is empty; this reader then ends.
    private func endOfQueue() -> UInt64? {
        pending.withLock { pending in
            guard pending.work.isEmpty else { return pending.next }
            pending.readers -= 1
            return nil
        }
    }

    /// Removes one read at a time, so that other readers can serve the queue during a long read.
    private func dequeue(before end: UInt64) -> ReadBody? {
        pending.withLock { pending in
            guard let first = pending.work.first, first.number < end else { return nil }
            return pending.work.removeFirst().read
        }
    }

    /// Runs `body` in a separate transaction.
    static func withReadTransaction<Result>(_ database: Database, _ body: (StoreView) throws -> Result) throws -> Result
    {
        let view = try begin(database).get()
        defer { end(view) }
        return try body(view)
    }

    private static func begin(_ database: Database) -> Swift.Result<StoreView, StoreError> {
        Swift.Result { () throws(StoreError) in
            try run("BEGIN DEFERRED", in: database)
            return StoreView(database)
        }
    }

    /// Errors are ignored, because a read transaction has no changes to lose.
    private static func end(_ view: StoreView) { try? run("COMMIT", in: view.database) }

    private static func run(_ sql: String, in database: Database) throws(StoreError) {
        let statement = try PreparedStatement(sql, in: database, operation: "read")
        defer { statement.reset() }
        _ = try statement.step()
    }
}
