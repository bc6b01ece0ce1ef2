import ChanRPC
import NIOCore
import Synchronization

/// The received messages that were not consumed yet, for one consumer.
final class WebSocketInbox: Sendable {
    typealias Outcome = Result<NodeMessage, RPCFault>

    private struct State {
        var messages: [NodeMessage] = []
        var first = 0
        /// The reason why the connection ended; `nil` while it is open.
        var end: RPCFault?
        var taker: (number: Int, CheckedContinuation<Outcome, Never>)?
        var next = 0
    }

    private let state = Mutex(State())

    func enqueue(_ message: NodeMessage) {
        state.withLock { state in
            guard state.end == nil else { return }
            if let (_, waiter) = state.taker {
                state.taker = nil
                waiter.resume(returning: .success(message))
            } else {
                state.messages.append(message)
            }
        }
    }

    /// Ends the inbox. Messages received before can still be consumed. Only the first reason is recorded.
    func end(_ fault: RPCFault) {
        state.withLock { state in
            guard state.end == nil else { return }
            state.end = fault
            state.taker?.1.resume(returning: .failure(fault))
            state.taker = nil
        }
    }

    /// - Parameter loop: the event loop that schedules the deadline.
    func dequeue(by deadline: Deadline?, on loop: any EventLoop) async -> Outcome {
        await withCheckedContinuation { continuation in
            let number = state.withLock { state -> Int? in
                if state.first < state.messages.count {
                    continuation.resume(returning: .success(state.messages[state.first]))
                    state.first += 1
                    if state.first == state.messages.count { (state.messages, state.first) = ([], 0) }
                    return nil
                }
                if let end = state.end {
                    continuation.resume(returning: .failure(end))
                    return nil
                }
                state.next += 1
                state.taker = (state.next, continuation)
                return state.next
            }
            guard let number, let deadline else { return }
            loop.scheduleTask(in: .milliseconds(Int64(deadline.milliseconds))) { self.timeOut(number, deadline.fault) }
        }
    }

    private func timeOut(_ number: Int, _ fault: RPCFault) {
        state.withLock { state in
            guard let (waiting, waiter) = state.taker, waiting == number else { return }
            state.taker = nil
            waiter.resume(returning: .failure(fault))
        }
    }
}
