import Synchronization

/// Wakes those who wait for something to change: the relay pump, and whoever follows events. A signal, never the change
/// itself: whoever is woken looks at the store, which is the truth.
final class Doorbell<Ring: Hashable & Sendable>: Sendable {
    private struct State {
        var next = 0
        var listeners: [Int: Listener] = [:]
    }

    private struct Listener {
        let continuation: AsyncStream<Ring>.Continuation
        /// Rung and not heard yet: once is enough.
        var waiting: Set<Ring> = []
    }

    private let state = Mutex(State())

    /// Each of them costs whoever rings a task that wakes.
    var listenerCount: Int { state.withLock { $0.listeners.count } }

    func ring(_ ring: Ring) {
        // A listener that is cancelled holds its task's lock and asks for ours; waking it asks for its task's. So outside.
        let woken = state.withLock { state in
            state.listeners.keys.compactMap { id in
                state.listeners[id]?.waiting.insert(ring).inserted == true ? state.listeners[id]?.continuation : nil
            }
        }
        for continuation in woken { continuation.yield(ring) }
    }

    /// Every ring from now on. A listener that is slow loses repetitions, never a ring after it looked.
    func rings() -> AsyncStream<Ring> {
        let (stream, continuation) = AsyncStream.makeStream(of: Ring.self)
        let id = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = Listener(continuation: continuation)
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
        }
        return AsyncStream(unfolding: { [self] in
            var iterator = stream.makeAsyncIterator()
            guard let ring = await iterator.next() else { return nil }
            state.withLock { _ = $0.listeners[id]?.waiting.remove(ring) }
            return ring
        })
    }
}
