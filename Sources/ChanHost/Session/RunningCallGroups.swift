import Synchronization

/// The running call groups of one listener. Each starts immediately; a shutdown waits for them.
final class RunningCallGroups: Sendable {
    /// The first call of a group.
    private struct Key: Hashable {
        let connection: Int
        let ticket: SessionState.Ticket
    }

    private struct State {
        var next = 0
        var tasks: [Int: Task<Void, Never>] = [:]
        /// The numbers of the groups.
        var numbers: [Key: Int] = [:]
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
        // A mutation goes from the event loop to the writer and back. A thread in between would cost more than the
        // mutation.
        start(
            job.calls.first?.ticket, of: job.connection, on: job.isMutation ? job.mailbox.executor : nil, job.run)
    }

    /// Starts a call group.
    ///
    /// - Parameter ticket: the ticket of its first call.
    func start(
        _ ticket: SessionState.Ticket?, of connection: Int, on executor: (any TaskExecutor)?,
        _ run: @escaping @Sendable () async -> Void
    ) {
        let key = ticket.map { Key(connection: connection, ticket: $0) }
        state.withLock { state in
            let number = state.next
            state.next += 1
            state.tasks[number] = Task(executorPreference: executor) {
                await run()
                self.ended(number, key)
            }
            if let key { state.numbers[key] = number }
        }
    }

    /// Cancels one call group of a connection if it is still running.
    func cancel(_ ticket: SessionState.Ticket, of connection: Int) {
        let found = state.withLock { state in
            state.numbers[Key(connection: connection, ticket: ticket)].flatMap { state.tasks[$0] }
        }
        found?.cancel()
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
            for running in state.withLock({ Array($0.tasks.values) }) { running.cancel() }
        }
    }

    private func ended(_ number: Int, _ key: Key?) {
        let waiting = state.withLock { state in
            state.tasks[number] = nil
            if let key { state.numbers[key] = nil }
            return state.takeWaiting()
        }
        waiting?.resume()
    }
}
