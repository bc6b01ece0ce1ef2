import GRDB
import Synchronization

/// Gathers what many callers want to write into few transactions. Idle, a caller's work is committed at once; what
/// arrives while a transaction is under way becomes the next one. That one begins while the disk still takes in the one
/// before (`LogSync`), so that nothing waits for the disk but answers.
final class CommitGroups: Sendable {
    /// More would make the first of them wait too long, and a crash undo too much unanswered work.
    private static let groupLimit = 1_000

    private struct Pending {
        var work: [CommitWork] = []
        var isDraining = false
        var isClosed = false
    }

    private let pool: DatabasePool
    private let probe: StatementProbe?
    private let sync: LogSync
    private let memory = ConnectionMemory(statements: StatementCache())
    private let pending = Mutex(Pending())
    private let counters = Mutex(CommitCounters())

    init(pool: DatabasePool, sync: LogSync, probe: StatementProbe?) {
        self.pool = pool
        self.sync = sync
        self.probe = probe
    }

    var counted: CommitCounters { counters.withLock { $0 } }
    var waiting: Int { pending.withLock { $0.work.count } }

    /// - Parameter work: not empty; done in this order, and after what was submitted before.
    func submit(_ work: [CommitWork]) {
        let (isClosed, mustStart) = pending.withLock { pending in
            if pending.isClosed { return (true, false) }
            pending.work += work
            defer { pending.isDraining = true }
            return (false, !pending.isDraining)
        }
        if isClosed {
            for piece in work { piece.settle(StoreError(.closed, operation: "write")) }
        } else if mustStart {
            pool.asyncWriteWithoutTransaction { database in self.drain(database) }
        }
    }

    /// Refuses further work; what was accepted is still committed. Blocks until it is, and the connection can be closed.
    func close() {
        pending.withLock { $0.isClosed = true }
        // The writer's thread takes this up after all that was accepted before.
        pool.writeWithoutTransaction { _ in memory.statements?.forgetAll() }
        sync.finish()
    }

    /// Runs on the writer's own thread until nothing is left.
    private func drain(_ database: Database) {
        while let group = nextGroup() { commit(group, in: database) }
    }

    private func nextGroup() -> [CommitWork]? {
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

    private func commit(_ group: [CommitWork], in database: Database) {
        sync.begin()
        let outcome = outcome(of: group, in: database)
        counters.withLock { $0.count(callers: group.count, failed: outcome.failures.count { $0 != nil }) }
        sync.settle(outcome, writerWaits: waiting < group.count)
    }

    private func outcome(of group: [CommitWork], in database: Database) -> CommittedGroup {
        if let failure = sync.failure {
            return CommittedGroup(work: group, failures: group.map { _ in failure }, isWritten: false)
        }
        var transaction = CommitTransaction(database, memory, sync: sync, probe: probe)
        let failures = transaction.run(group)
        memory.forgetRowsIfTooMany()
        return CommittedGroup(work: group, failures: failures, isWritten: transaction.isWritten)
    }
}

/// What one caller wants written, and how it hears of the outcome.
struct CommitWork: Sendable {
    let perform: @Sendable (StoreTransaction) throws -> Void
    /// Called once, after COMMIT or with the reason why nothing was kept.
    let settle: @Sendable ((any Error)?) -> Void
}

/// How much group commit saved since the database was opened.
package struct CommitCounters: Sendable, Equatable {
    package private(set) var commits = 0
    package private(set) var callers = 0
    package private(set) var failures = 0

    mutating func count(callers: Int, failed: Int) {
        commits += 1
        self.callers += callers
        failures += failed
    }
}
