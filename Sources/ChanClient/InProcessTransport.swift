import ChanRPC
import Synchronization

/// The transport for calls in this process. Each call runs in its own task, which the transport cancels when it is
/// closed.
final class InProcessTransport: Sendable {
    private let dispatch: InProcessDispatch
    private let inbox = BoundedQueue<NodeMessage>()
    private let tasks = Mutex<[Task<Void, Never>]>([])

    init(_ dispatch: @escaping InProcessDispatch) { self.dispatch = dispatch }

    deinit { close() }

    /// A transport of its own to the same node.
    func sibling() -> InProcessTransport { InProcessTransport(dispatch) }

    func send(_ request: RPCRequest) {
        let (dispatch, inbox) = (dispatch, inbox)
        let task = Task { await dispatch(request) { await inbox.enqueue($0) } }
        tasks.withLock { $0.append(task) }
    }

    /// - Returns: `nil` after the transport was closed.
    func receive() async -> NodeMessage? { await inbox.dequeue() }

    func close() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
        inbox.close()
    }
}

/// A queue from several producers to one consumer with a small capacity. A producer waits while it is full.
final class BoundedQueue<Element: Sendable>: Sendable {
    private static var capacity: Int { 64 }

    private struct State {
        var elements: [Element] = []
        var putters: [CheckedContinuation<Void, Never>] = []
        var taker: CheckedContinuation<Element?, Never>?
        var closed = false
    }

    private let state = Mutex(State())

    /// Appends an element and returns when it has a place. Returns immediately, without effect, when the queue is
    /// closed.
    func enqueue(_ element: Element) async {
        await withCheckedContinuation { continuation in
            let resumed = state.withLock { state -> Bool in
                guard !state.closed else { return true }
                if let waiter = state.taker {
                    state.taker = nil
                    waiter.resume(returning: element)
                    return true
                }
                state.elements.append(element)
                guard state.elements.count >= Self.capacity else { return true }
                state.putters.append(continuation)
                return false
            }
            if resumed { continuation.resume() }
        }
    }

    /// Removes and returns the next element. Only one consumer may call it.
    ///
    /// - Returns: `nil` when the queue is closed and empty.
    func dequeue() async -> Element? {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                if !state.elements.isEmpty {
                    continuation.resume(returning: state.elements.removeFirst())
                    if !state.putters.isEmpty { state.putters.removeFirst().resume() }
                } else if state.closed {
                    continuation.resume(returning: nil)
                } else {
                    state.taker = continuation
                }
            }
        }
    }

    func close() {
        state.withLock { state in
            state.closed = true
            state.taker?.resume(returning: nil)
            state.taker = nil
            for putter in state.putters { putter.resume() }
            state.putters = []
        }
    }
}
