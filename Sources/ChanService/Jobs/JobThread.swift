import Dispatch
import Synchronization

/// How work on a thread of its own tells how far it is, and hears that it is to stop.
final class JobMeter: Sendable {
    fileprivate struct Step: Sendable {
        let done: UInt64
        let total: UInt64?
    }

    private let steps: AsyncStream<Step>.Continuation
    private let isStopped = Atomic(false)

    fileprivate init(_ steps: AsyncStream<Step>.Continuation) { self.steps = steps }

    /// - Throws: once the job is to stop, so that the work unwinds.
    func reached(_ done: UInt64, of total: UInt64?) throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named("job.cancelled", [:]) }
        steps.yield(Step(done: done, total: total))
    }

    fileprivate func stop() { isStopped.store(true, ordering: .releasing) }
}

extension RunningJob {
    /// Runs work that blocks, such as reading a whole file, on a thread of its own. Steps that come faster than they are
    /// noted are left out.
    func onThread<Value: Sendable>(
        _ work: @escaping @Sendable (JobMeter) throws -> Value
    ) async throws(ServiceError) -> Value {
        let (steps, told) = AsyncStream.makeStream(of: JobMeter.Step.self, bufferingPolicy: .bufferingNewest(1))
        let meter = JobMeter(told)
        async let outcome = BlockingWork.outcome {
            defer { told.finish() }
            return try work(meter)
        }
        var stopping: ServiceError?
        for await step in steps where stopping == nil {
            do throws(ServiceError) { try await reached(step.done, of: step.total) } catch {
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
