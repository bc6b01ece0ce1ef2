import NIOCore
import Synchronization

/// Schedules calls: limits the concurrent calls per caller and in total. Callers with waiting calls are served in turn,
/// so that a caller with many connections is served as often as one with a single connection.
final class FairCallScheduler: Sendable {
    private typealias Waiting = CheckedContinuation<Bool, Never>

    private struct Queue {
        var running = 0
        var waiting = CircularBuffer<Waiting>()
    }

    private struct State {
        var running = 0
        var queues: [CallerAccount: Queue] = [:]
        /// The callers with waiting calls, each once, next first.
        var order = CircularBuffer<CallerAccount>()
    }

    private let limits: CallerLimits
    private let state = Mutex(State())

    init(_ limits: CallerLimits) { self.limits = limits }

    /// Waits until a call of this caller may run. Return each slot with `end`.
    /// - Returns: `false` if too many of its calls wait.
    func begin(_ account: CallerAccount) async -> Bool { await enter(account, limit: limits.waitingCallsOfOne) }

    /// Waits until a call that released its slot may resume.
    func resume(_ account: CallerAccount) async { _ = await enter(account, limit: .max) }

    func end(_ account: CallerAccount) {
        let next = state.withLock { state -> Waiting? in
            state.running -= 1
            var queue = state.queues[account] ?? Queue()
            queue.running -= 1
            state.queues[account] = queue.running > 0 || !queue.waiting.isEmpty ? queue : nil
            return dequeueNext(&state)
        }
        next?.resume(returning: true)
    }

    /// Returns the number of waiting calls of one caller.
    func waiting(of account: CallerAccount) -> Int { state.withLock { $0.queues[account]?.waiting.count ?? 0 } }

    private func enter(_ account: CallerAccount, limit: Int) async -> Bool {
        await withCheckedContinuation { (waiting: Waiting) in
            let mayRun = state.withLock { state -> Bool? in
                var queue = state.queues[account] ?? Queue()
                let isFree = state.running < limits.calls && queue.running < limits.callsOfOne
                guard isFree || queue.waiting.count < limit else { return false }
                if isFree {
                    state.running += 1
                    queue.running += 1
                } else {
                    if queue.waiting.isEmpty { state.order.append(account) }
                    queue.waiting.append(waiting)
                }
                state.queues[account] = queue
                return isFree ? true : nil
            }
            if let mayRun { waiting.resume(returning: mayRun) }
        }
    }

    /// Removes the first call of the next caller; a caller at its limit of concurrent calls is skipped.
    private func dequeueNext(_ state: inout State) -> Waiting? {
        guard state.running < limits.calls,
            let index = state.order.firstIndex(where: {
                state.queues[$0]?.running ?? 0 < limits.callsOfOne
            })
        else { return nil }
        let account = state.order.remove(at: index)
        guard var queue = state.queues[account], let waiting = queue.waiting.popFirst() else { return nil }
        state.running += 1
        queue.running += 1
        if !queue.waiting.isEmpty { state.order.append(account) }
        state.queues[account] = queue
        return waiting
    }
}
