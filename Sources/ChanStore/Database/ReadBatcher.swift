import GRDB
import Synchronization

/// Lets many callers read with few transactions: those who wait when a reader begins one share its state of the database,
/// which is newer than what any of them asked for. Beginning, ending and waking a thread cost more than most reads.
final class ReadBatcher: Sendable {
    typealias ReadBody = @Sendable (Swift.Result<StoreView, StoreError>) -> Void

    private struct Pending {
        /// Each with its number in the order they came.
        var work: [(number: UInt64, read: ReadBody)] = []
        var next: UInt64 = 0
        var readers = 0
    }

    private let pool: DatabasePool
    /// A long read keeps one reader; the others serve who comes meanwhile.
    private let limit: Int
    private let pending = Mutex(Pending())

    init(pool: DatabasePool, readers: Int) {
        self.pool = pool
        limit = readers
    }

    /// - Parameter read: called once, with a state of the database that is not older than this call, or with why there is
    ///   none.
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

    /// Runs on a reader's own thread until nobody waits.
    private func processReads(_ opened: Swift.Result<Database, any Error>) {
        // Taken before the transaction begins: whoever comes later may have written something it does not show.
        while let end = endOfQueue() {
            let view = opened.mapError { StoreError($0, operation: "read") }.flatMap(Self.begin)
            while let read = dequeue(before: end) { read(view) }
            if case .success(let view) = view { Self.end(view) }
        }
    }

    /// - Returns: `nil` when nobody waits, and this reader is done.
    private func endOfQueue() -> UInt64? {
        pending.withLock { pending in
            guard pending.work.isEmpty else { return pending.next }
            pending.readers -= 1
            return nil
        }
    }

    /// One by one, so that other readers take theirs while this one reads for long.
    private func dequeue(before end: UInt64) -> ReadBody? {
        pending.withLock { pending in
            guard let first = pending.work.first, first.number < end else { return nil }
            return pending.work.removeFirst().read
        }
    }

    /// Runs `body` in a transaction of its own.
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

    /// Nothing was written that could be lost.
    private static func end(_ view: StoreView) { try? run("COMMIT", in: view.database) }

    private static func run(_ sql: String, in database: Database) throws(StoreError) {
        let statement = try PreparedStatement(sql, in: database, operation: "read")
        defer { statement.reset() }
        _ = try statement.step()
    }
}
