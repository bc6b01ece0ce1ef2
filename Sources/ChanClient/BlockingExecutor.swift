import Dispatch

/// Runs an actor on its own thread, so that blocking on a socket never occupies a thread of the cooperative pool, which
/// may have only one.
final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "chanadm.connection")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
