import Synchronization

/// The running subscriptions of one connection.
final class Subscriptions: Sendable {
    /// The maximum number of subscriptions; each costs a task.
    static let limit = 64

    private struct State {
        var next = 1
        var ended = false
        var stops: [String: StopSignal] = [:]
    }

    private let state = Mutex(State())
    /// The quota of the caller over all its connections; `nil` for the owner of the node.
    let share: CallerQuota?

    init(share: CallerQuota? = nil) { self.share = share }

    /// Reserves a subscription.
    /// - Returns: its name; `nil` when the connection or the caller has reached its limit, or the connection has ended.
    func reserve() -> String? {
        state.withLock { state in
            guard !state.ended, state.stops.count < Self.limit, share?.openStream() ?? true else { return nil }
            let name = "s\(state.next)"
            state.next += 1
            state.stops[name] = StopSignal()
            return name
        }
    }

    func end(_ subscription: String) -> Bool {
        guard let stop = state.withLock({ $0.stops.removeValue(forKey: subscription) }) else { return false }
        share?.closeStream()
        stop.fire()
        return true
    }

    /// Ends all subscriptions and admits no more, because the connection has ended.
    func endAll() {
        let stops = state.withLock { state in
            state.ended = true
            defer { state.stops = [:] }
            return Array(state.stops.values)
        }
        for stop in stops {
            share?.closeStream()
            stop.fire()
        }
    }

    /// Runs `body` until it returns or the subscription is ended.
    func run(_ subscription: String, _ body: @escaping @Sendable () async -> Void) async {
        guard let stop = state.withLock({ $0.stops[subscription] }) else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await body() }
            group.addTask { await stop.wait() }
            _ = await group.next()
            group.cancelAll()
        }
        _ = end(subscription)
    }
}

/// A signal that fires once; waiting ends when it fires or the waiting task is cancelled.
final class StopSignal: Sendable {
    private enum State {
        case idle
        case waiting(CheckedContinuation<Void, Never>)
        case fired
    }

    private let state = Mutex(State.idle)

    func fire() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            defer { state = .fired }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        waiting?.resume()
    }

    /// Waits for the signal. One waiter at a time.
    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let fired = state.withLock { state in
                    if case .fired = state { return true }
                    state = .waiting(continuation)
                    return false
                }
                if fired { continuation.resume() }
            }
        } onCancel: {
            fire()
        }
    }
}
