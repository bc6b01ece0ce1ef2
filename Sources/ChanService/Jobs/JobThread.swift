import Dispatch
import Synchronization

/// How work on a thread of its own tells how far it is, and hears that it is to stop.
final class JobMeter: Sendable {
    fileprivate struct Step: Sendable {
        /// `nil` for as far as it was.
        let done: UInt64?
        let total: UInt64?
    }

    private let steps: AsyncStream<Step>.Continuation
    private let isStopped = Atomic(false)
    private let asked = Atomic(0)
    /// How often work without steps asks before somebody looks whether it is to stop: with pieces of 256 KiB, every 16 MiB.
    private static let questions = 64

    fileprivate init(_ steps: AsyncStream<Step>.Continuation) { self.steps = steps }

    /// - Throws: once the job is to stop, so that the work unwinds.
    func reached(_ done: UInt64, of total: UInt64?) throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named("job.cancelled", [:]) }
        steps.yield(Step(done: done, total: total))
    }

    /// Asked by work that has no steps of its own to tell.
    /// - Throws: as `reached`.
    func goesOn() throws(ServiceError) {
        guard !isStopped.load(ordering: .acquiring) else { throw .named("job.cancelled", [:]) }
        let (_, count) = asked.add(1, ordering: .relaxed)
        if count.isMultiple(of: Self.questions) { steps.yield(Step(done: nil, total: nil)) }
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
            do throws(ServiceError) {
                if let done = step.done { try await reached(done, of: step.total) } else { try await goesOn() }
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
