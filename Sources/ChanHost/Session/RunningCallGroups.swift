import Synchronization

/// The running call groups of one listener. Each starts immediately; a shutdown waits for them.
final class RunningCallGroups: Sendable {
    private struct Running {
        let connection: Int
        /// The ticket of its first call.
        let ticket: SessionState.Ticket?
        let task: Task<Void, Never>
    }

    private struct State {
        var next = 0
        var tasks: [Int: Running] = [:]
        var isClosed = false
        var waiting: CheckedContinuation<Void, Never>?

        /// Returns the waiting continuation if the wait is over.
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
            // A mutation goes from the event loop to the writer and back. A thread in between would cost more than the
            // mutation.
            let task = Task(executorPreference: job.isMutation ? job.mailbox.executor : nil) {
                await job.run()
                self.ended(number)
            }
            state.tasks[number] = Running(connection: job.connection, ticket: job.calls.first?.ticket, task: task)
        }
    }

    /// Cancels one call group of a connection if it is still running. Searches all groups, because cancellation is
    /// rare.
    func cancel(_ ticket: SessionState.Ticket, of connection: Int) {
        let found = state.withLock { state in
            state.tasks.values.first { $0.connection == connection && $0.ticket == ticket }
        }
        found?.task.cancel()
    }

    /// Closes the listener's groups: no more will be added.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            return state.takeWaiting()
        }
        waiting?.resume()
    }

    /// Returns once closed and the last group has ended; cancels the groups when the waiting task is cancelled.
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
