import ChanID
import Synchronization

/// Wakes those who wait for a conversation to change: the relay pump and followers. A signal, never the change itself:
/// whoever is woken looks at the store, which is the truth.
final class Doorbell: Sendable {
    private struct State {
        var next = 0
        var listeners: [Int: AsyncStream<ConversationID>.Continuation] = [:]
    }

    private let state = Mutex(State())

    func ring(_ conversation: ConversationID) {
        state.withLock { state in
            for listener in state.listeners.values { listener.yield(conversation) }
        }
    }

    /// Every ring from now on. A listener that is slow loses repetitions, never the last ring of a burst.
    func rings() -> AsyncStream<ConversationID> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: ConversationID.self, bufferingPolicy: .bufferingNewest(256))
        let id = state.withLock { state in
            state.next += 1
            state.listeners[state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
        }
        return stream
    }
}
