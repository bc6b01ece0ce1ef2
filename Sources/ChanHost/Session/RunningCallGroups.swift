import Synchronization

/// The jobs of one listener: each begins as it comes, and is waited for when the listener goes down.
final class RunningCallGroups: Sendable {
    private struct Running {
        let connection: Int
        /// Of its first call.
        let ticket: SessionState.Ticket?
        let task: Task<Void, Never>
    }

    private struct State {
        var next = 0
        var tasks: [Int: Running] = [:]
        var isClosed = false
        var waiting: CheckedContinuation<Void, Never>?

        /// Whoever waits, if the wait is over.
        mutating func takeWaiting() -> CheckedContinuation<Void, Never>? {
            guard isClosed, tasks.isEmpty else { return nil }
            defer { waiting = nil }
            return waiting
        }
    }

    private let state = Mutex(State())

    func start(_ job: CallGroup) {
        state.withLock { state in
            let number = state.next
            state.next += 1
            // A mutation goes from the event loop to the writer and back. Threads in between would cost more than it does.
            let task = Task(executorPreference: job.isMutation ? job.mailbox.executor : nil) {
                await job.run()
                self.ended(number)
            }
            state.tasks[number] = Running(connection: job.connection, ticket: job.calls.first?.ticket, task: task)
        }
    }

    /// Tells one job of a connection to stop, if it still runs. Looks at all of them: it is asked for seldom.
    func cancel(_ ticket: SessionState.Ticket, of connection: Int) {
        let found = state.withLock { state in
            state.tasks.values.first { $0.connection == connection && $0.ticket == ticket }
        }
        found?.task.cancel()
    }

    /// No more will come.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            return state.takeWaiting()
        }
        waiting?.resume()
    }

    /// Returns once it is closed and the last job has ended; tells the jobs when the task that waits is cancelled.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiting = state.withLock { state in
                    state.waiting = continuation
                    return state.takeWaiting()
                }
                waiting?.resume()
            }
        } onCancel: {
            for running in state.withLock({ Array($0.tasks.values) }) { running.task.cancel() }
        }
    }

    private func ended(_ number: Int) {
        let waiting = state.withLock { state in
            state.tasks[number] = nil
            return state.takeWaiting()
        }
        waiting?.resume()
    }
}
