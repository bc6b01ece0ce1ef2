internal import ChanRelayWire
internal import NIOCore
internal import Synchronization

/// A bounded buffer between the connection that receives deliveries and the task that consumes them. When the consumer
/// falls behind, the buffer requests the end of the subscription and drops further deliveries; the consumer subscribes
/// again from its next entry. Unconsumed deliveries therefore never delay requests on the same connection.
final class DeliveryBuffer: Sendable {
    private struct State {
        var batches = CircularBuffer<[UInt8]>()
        var bytes = 0
        var isOverflowing = false
        var failure: RelayError?
        var consumer: CheckedContinuation<Event, Never>?
    }

    enum Event: Sendable {
        case batch([UInt8])
        /// The buffer overflowed and is now empty: subscribe from the first entry that was not consumed.
        case resubscribe
        case failed(RelayError)
    }

    private let state = Mutex(State())
    private let byteLimit: Int
    /// The cost of a batch in addition to its bytes: an empty batch also occupies memory.
    private static let batchOverhead = 64

    init(byteLimit: Int = 8 << 20) { self.byteLimit = byteLimit }

    /// Adds a batch.
    /// - Returns: false when the buffer is full and the subscription should stop.
    func enqueue(_ batch: [UInt8]) -> Bool {
        let (consumer, hasRoom) = state.withLock { state -> (CheckedContinuation<Event, Never>?, Bool) in
            guard !state.isOverflowing, state.failure == nil else { return (nil, true) }
            if let consumer = state.consumer {
                state.consumer = nil
                return (consumer, true)
            }
            let bytes = batch.count + Self.batchOverhead
            guard state.bytes + bytes <= byteLimit || state.batches.isEmpty else {
                state.isOverflowing = true
                return (nil, false)
            }
            state.batches.append(batch)
            state.bytes += bytes
            return (nil, true)
        }
        consumer?.resume(returning: .batch(batch))
        return hasRoom
    }

    /// Marks the start of a subscription: clears the buffer and accepts deliveries again.
    func subscriptionStarted() {
        state.withLock { state in
            state.batches.removeAll()
            state.bytes = 0
            state.isOverflowing = false
        }
    }

    /// Ends the buffer with an error. The first call wins.
    func fail(_ error: RelayError) {
        let consumer = state.withLock { state -> CheckedContinuation<Event, Never>? in
            state.failure = state.failure ?? error
            defer { state.consumer = nil }
            return state.consumer
        }
        consumer?.resume(returning: .failed(error))
    }

    /// Waits for the next batch. One consumer at a time: a second call cancels the first.
    func next() async -> Event {
        await withTaskCancellationHandler {
            await withCheckedContinuation { consumer in
                let (ready, former) = state.withLock { state -> (Event?, CheckedContinuation<Event, Never>?) in
                    if let ready = Self.dequeue(&state) { return (ready, nil) }
                    guard !Task.isCancelled else { return (.failed(.cancelled), nil) }
                    defer { state.consumer = consumer }
                    return (nil, state.consumer)
                }
                former?.resume(returning: .failed(.cancelled))
                if let ready { consumer.resume(returning: ready) }
            }
        } onCancel: {
            let consumer = state.withLock { state -> CheckedContinuation<Event, Never>? in
                defer { state.consumer = nil }
                return state.consumer
            }
            consumer?.resume(returning: .failed(.cancelled))
        }
    }

    private static func dequeue(_ state: inout State) -> Event? {
        if let batch = state.batches.popFirst() {
            state.bytes -= batch.count + batchOverhead
            return .batch(batch)
        }
        if let failure = state.failure { return .failed(failure) }
        return state.isOverflowing ? .resubscribe : nil
    }
}

extension RelayError {
    static let cancelled = RelayError(.cancelled, "the task was cancelled")
}
