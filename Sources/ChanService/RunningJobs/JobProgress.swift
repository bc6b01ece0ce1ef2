import ChanFold
import ChanID
import Dispatch
import Synchronization

/// Reports the progress of blocking work to its job, and stops the work on request.
final class JobProgress: Sendable {
    fileprivate struct Step: Sendable {
        /// The number of finished units; `nil` if it is unchanged.
        let done: UInt64?
        let total: UInt64?
    }

    private let steps: AsyncStream<Step>.Continuation
    private let isStopped = Atomic(false)
    private let checkCount = Atomic(0)
    /// The number of cancellation checks between two polls of the job's state: with pieces of 256 KiB, one poll per 16
    /// MiB.
    private static let checksBetweenPolls = 64

    fileprivate init(_ steps: AsyncStream<Step>.Continuation) { self.steps = steps }

    /// Reports progress.
    ///
    /// - Throws: `job.cancelled` once the job must stop.
    func reportProgress(_ done: UInt64, of total: UInt64?) throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named(.jobCancelled, [:]) }
        steps.yield(Step(done: done, total: total))
    }

    /// Checks for cancellation in work that reports no progress of its own.
    ///
    /// - Throws: `job.cancelled` once the job must stop.
    func checkCancellation() throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named(.jobCancelled, [:]) }
        let (_, count) = checkCount.add(1, ordering: .relaxed)
        if count.isMultiple(of: Self.checksBetweenPolls) { steps.yield(Step(done: nil, total: nil)) }
    }

    fileprivate func stop() { isStopped.store(true, ordering: .releasing) }
}

extension RunningJob {
    /// Runs blocking work, such as reading a whole file, on another thread. Progress reports are dropped if they arrive
    /// faster than they can be stored.
    func runBlocking<Value: Sendable>(
        _ work: @escaping @Sendable (JobProgress) throws -> Value
    ) async throws(ServiceError) -> Value {
        let (steps, continuation) = AsyncStream.makeStream(
            of: JobProgress.Step.self, bufferingPolicy: .bufferingNewest(1))
        let meter = JobProgress(continuation)
        async let outcome = BlockingWork.run {
            defer { continuation.finish() }
            return try work(meter)
        }
        var stopping: ServiceError?
        for await step in steps where stopping == nil {
            do throws(ServiceError) {
                if let done = step.done {
                    try await reportProgress(done, of: step.total)
                } else {
                    try await checkCancellation()
                }
            } catch {
                stopping = error
                meter.stop()
            }
        }
        // The stream also ends when this task is cancelled.
        if Task.isCancelled { meter.stop() }
        let result = await outcome
        if let stopping { throw stopping }
        guard !Task.isCancelled else { throw .named(.rpcShuttingDown, [:]) }
        return try result.get()
    }
}
