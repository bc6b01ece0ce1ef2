import ChanSQLite
import GRDB
import Synchronization

/// Combines the writes of many callers into few transactions (group commit). If the writer is idle, a write is
/// committed immediately; writes that arrive during a transaction form the next one. The next transaction starts while
/// the fsync of the previous one is in progress (`WALSyncer`), so only the answers wait for the disk.
final class GroupCommitter: Sendable {
    /// A larger group would delay its first caller too long, and a crash would undo too much unacknowledged work.
    private static let groupLimit = 1_000

    private struct Pending {
        var work: [CommitRequest] = []
        var isDraining = false
        var isClosed = false
    }

    private let pool: DatabasePool
    private let probe: StatementProbe?
    private let walSyncer: WALSyncer
    private let connectionCache = ConnectionCache(statements: StatementCache(tracking: .ofStore))
    private let pending = Mutex(Pending())
    private let counters = Mutex(CommitStatistics())

    init(pool: DatabasePool, sync: WALSyncer, probe: StatementProbe?) {
        self.pool = pool
        self.walSyncer = sync
        self.probe = probe
    }

    var statistics: CommitStatistics { counters.withLock { $0 } }
    var waitingCount: Int { pending.withLock { $0.work.count } }

    /// Submits work.
    ///
    /// - Parameter work: not empty; performed in this order, after all work that was submitted earlier.
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

    /// Refuses further work and blocks until the accepted work is committed. Then the connection can be closed.
    func close() {
        pending.withLock { $0.isClosed = true }
        // The writer's thread executes this after all accepted work.
        pool.writeWithoutTransaction { _ in connectionCache.statements?.removeAll() }
        walSyncer.waitUntilIdle()
    }

    /// Commits groups on the writer's thread until the queue is empty.
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
        let (failures, wroteWAL) = outcome(of: group, in: database)
        counters.withLock { $0.record(callers: group.count, failed: failures.count { $0 != nil }) }
        let committed = CommittedGroup(wroteWAL: wroteWAL) { failure in
            for (work, own) in zip(group, failures) { work.completion(failure ?? own) }
        }
        walSyncer.completeWhenDurable(committed, writerWaits: waitingCount < group.count)
    }

    /// Runs and commits a group.
    ///
    /// - Returns: the error of each failed work, and whether an fsync is needed.
    private func outcome(
        of group: [CommitRequest], in database: Database
    ) -> (failures: [(any Error)?], wroteWAL: Bool) {
        if let failure = walSyncer.failure { return (group.map { _ in failure }, false) }
        var transaction = GroupTransaction(database, connectionCache, sync: walSyncer, probe: probe)
        let failures = transaction.run(group)
        connectionCache.invalidateRowsAboveLimit()
        return (failures, transaction.wroteWAL)
    }
}

/// A caller's write and its completion.
struct CommitRequest: Sendable {
    let perform: @Sendable (StoreTransaction) throws -> Void
    /// Called once: with `nil` after the commit is durable, or with the error that undid the write.
    let completion: @Sendable ((any Error)?) -> Void
}

/// Statistics of group commit since the database was opened.
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
