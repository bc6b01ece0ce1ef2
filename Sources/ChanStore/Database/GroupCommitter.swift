import GRDB
import Synchronization

/// Gathers what many callers want to write into few transactions. Idle, a caller's work is committed at once; what
/// arrives while a transaction is under way becomes the next one. That one begins while the disk still takes in the one
/// before (`WALSyncer`), so that nothing waits for the disk but answers.
final class GroupCommitter: Sendable {
    /// More would make the first of them wait too long, and a crash undo too much unanswered work.
    private static let groupLimit = 1_000

    private struct Pending {
        var work: [CommitRequest] = []
        var isDraining = false
        var isClosed = false
    }

    private let pool: DatabasePool
    private let probe: StatementProbe?
    private let walSyncer: WALSyncer
    private let connectionCache = ConnectionCache(statements: StatementCache())
    private let pending = Mutex(Pending())
    private let counters = Mutex(CommitStatistics())

    init(pool: DatabasePool, sync: WALSyncer, probe: StatementProbe?) {
        self.pool = pool
        self.walSyncer = sync
        self.probe = probe
    }

    var statistics: CommitStatistics { counters.withLock { $0 } }
    var waitingCount: Int { pending.withLock { $0.work.count } }

    /// - Parameter work: not empty; done in this order, and after what was submitted before.
    func submit(_ work: [CommitRequest]) {
        let (isClosed, mustStart) = pending.withLock { pending in
            if pending.isClosed { return (true, false) }
            pending.work += work
            defer { pending.isDraining = true }
            return (false, !pending.isDraining)
        }
        if isClosed {
            for piece in work { piece.completion(StoreError(.closed, operation: "write")) }
        } else if mustStart {
            pool.asyncWriteWithoutTransaction { database in self.drain(database) }
        }
    }

    /// Refuses further work; what was accepted is still committed. Blocks until it is, and the connection can be closed.
    func close() {
        pending.withLock { $0.isClosed = true }
        // The writer's thread takes this up after all that was accepted before.
        pool.writeWithoutTransaction { _ in connectionCache.statements?.removeAll() }
        walSyncer.waitUntilIdle()
    }

    /// Runs on the writer's own thread until nothing is left.
    private func drain(_ database: Database) {
        while let group = nextGroup() { commit(group, in: database) }
    }

    private func nextGroup() -> [CommitRequest]? {
        pending.withLock { pending in
            guard !pending.work.isEmpty else {
                pending.isDraining = false
                return nil
            }
            let group = Array(pending.work.prefix(Self.groupLimit))
            pending.work.removeFirst(group.count)
            return group
        }
    }

    private func commit(_ group: [CommitRequest], in database: Database) {
        walSyncer.beginGroup()
        let outcome = outcome(of: group, in: database)
        counters.withLock { $0.record(callers: group.count, failed: outcome.failures.count { $0 != nil }) }
        walSyncer.completeWhenDurable(outcome, writerWaits: waitingCount < group.count)
    }

    private func outcome(of group: [CommitRequest], in database: Database) -> CommittedGroup {
        if let failure = walSyncer.failure {
            return CommittedGroup(work: group, failures: group.map { _ in failure }, wroteWAL: false)
        }
        var transaction = GroupTransaction(database, connectionCache, sync: walSyncer, probe: probe)
        let failures = transaction.run(group)
        connectionCache.invalidateRowsAboveLimit()
        return CommittedGroup(work: group, failures: failures, wroteWAL: transaction.wroteWAL)
    }
}

/// What one caller wants written, and how it hears of the outcome.
struct CommitRequest: Sendable {
    let perform: @Sendable (StoreTransaction) throws -> Void
    /// Called once, after COMMIT or with the reason why nothing was kept.
    let completion: @Sendable ((any Error)?) -> Void
}

/// How much group commit saved since the database was opened.
package struct CommitStatistics: Sendable, Equatable {
    package private(set) var commits = 0
    package private(set) var callers = 0
    package private(set) var failures = 0

    mutating func record(callers: Int, failed: Int) {
        commits += 1
        self.callers += callers
        failures += failed
    }
}
