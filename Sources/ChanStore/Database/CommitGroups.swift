import GRDB
import Synchronization

/// Gathers what many callers want to write into few transactions. Idle, a caller's work is committed at once; what
/// arrives while a commit is under way becomes the next transaction, so that one fsync answers all of them.
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
    private let pending = Mutex(Pending())
    private let counters = Mutex(CommitCounters())
    private let revisions = Atomic<UInt64>(0)

    init(pool: DatabasePool, probe: StatementProbe?) {
        self.pool = pool
        self.probe = probe
    }

    var counted: CommitCounters { counters.withLock { $0 } }
    /// Even: counts how often something was written. Odd: something is just being written. Who was told that their work is
    /// durable finds it moved on.
    var revision: UInt64 { revisions.load(ordering: .sequentiallyConsistent) }
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

    /// Refuses further work; what was accepted is still committed, before the connection can be closed.
    func close() { pending.withLock { $0.isClosed = true } }

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
        revisions.add(1, ordering: .sequentiallyConsistent)
        let failures = CommitTransaction(database, probe: probe).run(group)
        revisions.add(1, ordering: .sequentiallyConsistent)
        counters.withLock { $0.count(callers: group.count, failed: failures.count { $0 != nil }) }
        for (work, failure) in zip(group, failures) { work.settle(failure) }
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
