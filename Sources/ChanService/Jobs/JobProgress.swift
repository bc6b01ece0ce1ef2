import Dispatch
import Synchronization

/// How work on a thread of its own tells how far it is, and hears that it is to stop.
final class JobProgress: Sendable {
    fileprivate struct Step: Sendable {
        /// `nil` for as far as it was.
        let done: UInt64?
        let total: UInt64?
    }

    private let steps: AsyncStream<Step>.Continuation
    private let isStopped = Atomic(false)
    private let checkCount = Atomic(0)
    /// How often work without steps asks before somebody looks whether it is to stop: with pieces of 256 KiB, every 16 MiB.
    private static let checksBetweenPolls = 64

    fileprivate init(_ steps: AsyncStream<Step>.Continuation) { self.steps = steps }

    /// - Throws: once the job is to stop, so that the work unwinds.
    func reportProgress(_ done: UInt64, of total: UInt64?) throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named("job.cancelled", [:]) }
        steps.yield(Step(done: done, total: total))
    }

    /// Asked by work that has no steps of its own to tell.
    /// - Throws: as `reached`.
    func checkCancellation() throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named("job.cancelled", [:]) }
        let (_, count) = checkCount.add(1, ordering: .relaxed)
        if count.isMultiple(of: Self.checksBetweenPolls) { steps.yield(Step(done: nil, total: nil)) }
    }

    fileprivate func stop() { isStopped.store(true, ordering: .releasing) }
}

extension RunningJob {
    /// Runs work that blocks, such as reading a whole file, on a thread of its own. Steps that come faster than they are
    /// noted are left out.
    func runBlocking<Value: Sendable>(
        _ work: @escaping @Sendable (JobProgress) throws -> Value
    ) async throws(ServiceError) -> Value {
        let (steps, told) = AsyncStream.makeStream(of: JobProgress.Step.self, bufferingPolicy: .bufferingNewest(1))
        let meter = JobProgress(told)
        async let outcome = BlockingWork.run {
            defer { told.finish() }
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
        // The stream also ends where this task is cancelled.
        if Task.isCancelled { meter.stop() }
        let result = await outcome
        if let stopping { throw stopping }
        guard !Task.isCancelled else { throw .named("rpc.shutting_down", [:]) }
        return try result.get()
    }
}
