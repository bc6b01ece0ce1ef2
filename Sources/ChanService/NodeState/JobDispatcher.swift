import ChanFold
import ChanStore
import Synchronization

/// Signals jobs to the tasks that run them and to those that watch them. It only signals; the state of jobs is in the
/// store.
final class JobDispatcher: Sendable {
    /// The maximum numbers of unfinished jobs: in total, and of one token or user.
    static let maximumUnfinished = 1_024
    static let maximumPerRequester = 256

    private struct State {
        var next = 0
        /// The turn at which each requester's job last ran.
        var turns: [String: Int] = [:]
        var turn = 0
        var workers: [Int: AsyncStream<Int64>.Continuation] = [:]
        var watchers: [Int: (job: Int64, AsyncStream<StoredJob>.Continuation)] = [:]
        var claimed: Set<Int64> = []
    }

    private let state = Mutex(State())

    /// Whether a task runs jobs. If not, the task that starts a job runs it, too.
    var hasWorkers: Bool { state.withLock { !$0.workers.isEmpty } }

    /// Chooses the oldest job of the requester who has waited longest for a turn.
    func next(of waiting: [(id: Int64, owner: String)]) -> Int64? {
        state.withLock { state in
            let owners = Set(waiting.map(\.owner))
            state.turns = state.turns.filter { owners.contains($0.key) }
            let next = waiting.min { (state.turns[$0.owner] ?? 0, $0.id) < (state.turns[$1.owner] ?? 0, $1.id) }
            guard let next else { return nil }
            state.turn += 1
            state.turns[next.owner] = state.turn
            return next.id
        }
    }

    /// Claims a job, so that it does not run twice at the same time.
    ///
    /// - Returns: `false` if the job is already claimed.
    func claim(_ job: Int64) -> Bool { state.withLock { $0.claimed.insert(job).inserted } }

    /// Whether a task of this process runs the job.
    func isClaimed(_ job: Int64) -> Bool { state.withLock { $0.claimed.contains(job) } }

    func release(_ job: Int64) { state.withLock { _ = $0.claimed.remove(job) } }

    /// The jobs that start from now on.
    func startedJobs() -> AsyncStream<Int64> {
        let (stream, continuation) = AsyncStream.makeStream(of: Int64.self)
        let number = state.withLock { state in
            state.next += 1
            state.workers[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.workers.removeValue(forKey: number) }
        }
        return stream
    }

    func announceStart(_ job: Int64) {
        let workers = state.withLock { Array($0.workers.values) }
        for worker in workers { worker.yield(job) }
    }

    /// The states of a job from now on. A slow reader may miss intermediate states, but not the last.
    func watch(_ job: Int64) -> AsyncStream<StoredJob> {
        let (stream, continuation) = AsyncStream.makeStream(of: StoredJob.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.next += 1
            state.watchers[state.next] = (job, continuation)
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.watchers.removeValue(forKey: number) }
        }
        return stream
    }

    func publish(_ job: StoredJob) {
        // `finish` calls `onTermination` synchronously, so it must not run under the lock.
        let watchers = state.withLock { state in
            state.watchers.values.filter { $0.job == job.id }.map { $0.1 }
        }
        for watcher in watchers {
            watcher.yield(job)
            if job.state.isOver { watcher.finish() }
        }
    }
}
