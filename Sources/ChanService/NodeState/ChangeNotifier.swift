import ChanFold
import Synchronization

/// Wakes tasks that wait for changes: the relay pump and event subscribers. A signal carries no data; a woken task
/// reads the store.
final class ChangeNotifier<Ring: Hashable & Sendable>: Sendable {
    private struct State {
        var next = 0
        var subscribers: [Int: Subscriber] = [:]
    }

    private struct Subscriber {
        let continuation: AsyncStream<Ring>.Continuation
        /// Signals sent and not received yet; repetitions of these are coalesced.
        var pending: Set<Ring> = []
    }

    private let state = Mutex(State())

    /// The number of subscribers; each signal resumes one task per subscriber.
    var subscriberCount: Int { state.withLock { $0.subscribers.count } }

    func signal(_ signal: Ring) {
        // A cancelled subscriber holds its task's lock while it acquires ours, and `yield` acquires the task's lock:
        // to avoid a deadlock, yield outside our lock.
        let woken = state.withLock { state in
            state.subscribers.keys.compactMap { id in
                state.subscribers[id]?.pending.insert(signal).inserted == true
                    ? state.subscribers[id]?.continuation : nil
            }
        }
        for continuation in woken { continuation.yield(signal) }
    }

    /// Returns a stream of the signals from now on. A slow subscriber loses repetitions, but never a signal that is
    /// sent after it received the previous one.
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
            guard let signal = await iterator.next() else { return nil }
            state.withLock { _ = $0.subscribers[id]?.pending.remove(signal) }
            return signal
        })
    }
}
