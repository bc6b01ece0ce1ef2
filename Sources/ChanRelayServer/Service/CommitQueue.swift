internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import Logging
internal import Metrics
internal import Synchronization

/// The group commit of a relay: jobs submitted during one transaction are committed together in the next; when no
/// transaction is running, a job is committed at once.
///
/// A job's reply MUST NOT be sent before its commit returned, and `onCommit` runs before the replies.
final class CommitQueue: Sendable {
    struct Job: Sendable {
        /// The memory that the job occupies until it is done.
        let bytes: Int
        /// Performs all checks before the first write: a `RelayError` thrown here fails this job alone; any other error,
        /// and the code `storage`, rolls the whole transaction back.
        let work: @Sendable (inout RelayTransaction, DatabaseConnection) throws -> WireFrame.OneOf_Kind
        let done: @Sendable (Result<WireFrame.OneOf_Kind, RelayError>) -> Void
    }

    private struct Waiting {
        var jobs: [Job] = []
        var bytes = 0
        var isScheduled = false
        /// Whether deleted data may still be in the write-ahead log. At the start, previews that ended are deleted.
        var needsWALTruncation = true
    }

    private let database: RelayDatabase
    private let directory: ConversationDirectory
    private let byteLimit: Int
    private let onCommit: @Sendable ([CommitEvent]) -> Void
    private let waiting = Mutex(Waiting())
    private let commitTimer: Timer
    private let logger: Logger

    /// The maximum number of jobs in one transaction: bounds the time to the first reply.
    private static let maxJobsPerTransaction = 1024

    init(
        database: RelayDatabase, directory: ConversationDirectory, byteLimit: Int,
        observers: (metrics: any MetricsFactory, logger: Logger),
        onCommit: @escaping @Sendable ([CommitEvent]) -> Void
    ) {
        commitTimer = Timer(label: "chanrelay_commit_seconds", factory: observers.metrics)
        logger = observers.logger
        self.database = database
        self.directory = directory
        self.byteLimit = byteLimit
        self.onCommit = onCommit
    }

    /// The number of jobs that wait for a commit, and the memory they occupy.
    var depth: (jobs: Int, bytes: Int) { waiting.withLock { ($0.jobs.count, $0.bytes) } }

    /// Queues a job. `done` is called once: on the writer's thread, or immediately with `busy`.
    func submit(_ job: Job) {
        let (isTaken, mustSchedule) = waiting.withLock { waiting -> (Bool, Bool) in
            guard waiting.bytes + job.bytes <= byteLimit || waiting.jobs.isEmpty else { return (false, false) }
            waiting.jobs.append(job)
            waiting.bytes += job.bytes
            defer { waiting.isScheduled = true }
            return (true, !waiting.isScheduled)
        }
        guard isTaken else {
            var busy = RelayError(.busy, "the relay has more to store than it can: try again shortly")
            busy.retryAfterMilliseconds = 200
            return job.done(.failure(busy))
        }
        if mustSchedule { database.scheduleWrite { self.commit($0) } }
    }

    /// Truncates the write-ahead log if deleted data may still be in it: for a relay without publications meanwhile.
    func retryWALTruncation() {
        guard waiting.withLock({ $0.needsWALTruncation }) else { return }
        database.scheduleWrite { self.truncateWALIfNeeded(after: [], $0) }
    }

    private func commit(_ db: DatabaseConnection) {
        let jobs = waiting.withLock { waiting -> [Job] in
            let jobs = Array(waiting.jobs.prefix(Self.maxJobsPerTransaction))
            waiting.jobs.removeFirst(jobs.count)
            waiting.bytes -= jobs.reduce(0) { $0 + $1.bytes }
            if jobs.isEmpty { waiting.isScheduled = false }
            return jobs
        }
        guard !jobs.isEmpty else { return }
        let begin = ContinuousClock.now
        run(jobs, db)
        commitTimer.record(duration: ContinuousClock.now - begin)
        database.scheduleWrite { self.commit($0) }
    }

    private func run(_ jobs: [Job], _ db: DatabaseConnection) {
        var ledger = RelayTransaction(directory: directory)
        var outcomes: [Result<WireFrame.OneOf_Kind, RelayError>] = []
        do {
            try db.inImmediateTransaction {
                for job in jobs { outcomes.append(try Self.attempt(job, &ledger, db)) }
            }
        } catch {
            let failure = RelayError(storage: error)
            logger.error("a commit failed: \(failure.message)", metadata: ["code": "\(failure.code.rawValue)"])
            return jobs.forEach { $0.done(.failure(failure)) }
        }
        truncateWALIfNeeded(after: ledger.events, db)
        directory.replace(ledger.changed).forEach(log)
        onCommit(ledger.events)
        for (job, outcome) in zip(jobs, outcomes) { job.done(outcome) }
    }

    private func log(_ change: ConversationDirectory.StateChange) {
        logger.notice(
            "a conversation is \(change.now?.rawValue ?? "forgotten")",
            metadata: [
                "conversation": "\(change.conversation.description.prefix(16))",
                "before": "\(change.before?.rawValue ?? "unknown")",
            ])
    }

    /// Truncates the write-ahead log, so that pruned bodies are gone from the files before any connection learns that
    /// they were pruned. Where a reader prevents it, a later commit retries, or `retryWALTruncation`.
    private func truncateWALIfNeeded(after events: [CommitEvent], _ db: DatabaseConnection) {
        let isDue = waiting.withLock { waiting in
            waiting.needsWALTruncation =
                waiting.needsWALTruncation || events.contains(where: \.removesStoredData)
            return waiting.needsWALTruncation
        }
        guard isDue, db.truncateWAL() else { return }
        waiting.withLock { $0.needsWALTruncation = false }
    }

    private static func attempt(
        _ job: Job, _ ledger: inout RelayTransaction, _ db: DatabaseConnection
    ) throws -> Result<WireFrame.OneOf_Kind, RelayError> {
        do { return .success(try job.work(&ledger, db)) } catch let error as RelayError where error.code != .storage {
            return .failure(error)
        }
    }
}
