import Synchronization

/// Wakes those who wait for something to change: the relay pump, and whoever follows events. A signal, never the change
/// itself: whoever is woken looks at the store, which is the truth.
final class ChangeNotifier<Ring: Hashable & Sendable>: Sendable {
    private struct State {
        var next = 0
        var subscribers: [Int: Subscriber] = [:]
    }

    private struct Subscriber {
        let continuation: AsyncStream<Ring>.Continuation
        /// Rung and not heard yet: once is enough.
        var pending: Set<Ring> = []
    }

    private let state = Mutex(State())

    /// Each of them costs whoever rings a task that wakes.
    var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    func signal(_ ring: Ring) {
        // A listener that is cancelled holds its task's lock and asks for ours; waking it asks for its task's. So outside.
        let woken = state.withLock { state in
            state.subscribers.keys.compactMap { id in
                state.subscribers[id]?.pending.insert(ring).inserted == true ? state.subscribers[id]?.continuation : nil
            }
        }
        for continuation in woken { continuation.yield(ring) }
    }

    /// Every ring from now on. A listener that is slow loses repetitions, never a ring after it looked.
    func signals() -> AsyncStream<Ring> {
        let (stream, continuation) = AsyncStream.makeStream(of: Ring.self)
        let id = state.withLock { state in
            state.next += 1
            state.subscribers[state.next] = Subscriber(continuation: continuation)
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.subscribers.removeValue(forKey: id) }
        }
        return AsyncStream(unfolding: { [self] in
            var iterator = stream.makeAsyncIterator()
            guard let ring = await iterator.next() else { return nil }
            state.withLock { _ = $0.subscribers[id]?.pending.remove(ring) }
            return ring
        })
    }
}
