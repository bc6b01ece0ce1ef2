import Dispatch

/// Runs an actor on a thread of its own, so that waiting for a socket never holds a thread of the cooperative pool, of which
/// there may be one.
final class BlockingExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "chanadm.connection")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
