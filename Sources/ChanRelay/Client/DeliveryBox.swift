internal import NIOCore
internal import Synchronization

/// Between the connection that receives deliveries and the task that takes them, with a bound: when the taker falls
/// behind, the box asks to stop the subscription, drops what still comes, and the taker subscribes anew from where it
/// stands. Requests on the same connection are never held up by deliveries nobody takes.
final class DeliveryBox: Sendable {
    private struct State {
        var batches = CircularBuffer<[UInt8]>()
        var bytes = 0
        var isOverflowing = false
        var failure: RelayError?
        var taker: CheckedContinuation<Next, Never>?
    }

    enum Next: Sendable {
        case batch([UInt8])
        /// The box overflowed and is empty now: subscribe from the first entry not taken.
        case resubscribe
        case failed(RelayError)
    }

    private let state = Mutex(State())
    private let byteLimit: Int
    /// What a batch costs apart from its bytes: one without any is not free.
    private static let batchOverhead = 64

    init(byteLimit: Int = 8 << 20) { self.byteLimit = byteLimit }

    /// A batch came.
    /// - Returns: false when the box is full and the subscription should stop.
    func offer(_ batch: [UInt8]) -> Bool {
        let (taker, hasRoom) = state.withLock { state -> (CheckedContinuation<Next, Never>?, Bool) in
            guard !state.isOverflowing, state.failure == nil else { return (nil, true) }
            if let taker = state.taker {
                state.taker = nil
                return (taker, true)
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
        taker?.resume(returning: .batch(batch))
        return hasRoom
    }

    /// The subscription runs from its beginning: what comes now is wanted.
    func subscribed() {
        state.withLock { state in
            state.batches.removeAll()
            state.bytes = 0
            state.isOverflowing = false
        }
    }

    /// Nothing more will come.
    func fail(_ error: RelayError) {
        let taker = state.withLock { state -> CheckedContinuation<Next, Never>? in
            state.failure = state.failure ?? error
            defer { state.taker = nil }
            return state.taker
        }
        taker?.resume(returning: .failed(error))
    }

    /// Waits for the next batch. For one taker at a time; a second makes the first one fail.
    func next() async -> Next {
        await withTaskCancellationHandler {
            await withCheckedContinuation { taker in
                let (ready, former) = state.withLock { state -> (Next?, CheckedContinuation<Next, Never>?) in
                    if let ready = Self.take(&state) { return (ready, nil) }
                    guard !Task.isCancelled else { return (.failed(.cancelled), nil) }
                    defer { state.taker = taker }
                    return (nil, state.taker)
                }
                former?.resume(returning: .failed(.cancelled))
                if let ready { taker.resume(returning: ready) }
            }
        } onCancel: {
            let taker = state.withLock { state -> CheckedContinuation<Next, Never>? in
                defer { state.taker = nil }
                return state.taker
            }
            taker?.resume(returning: .failed(.cancelled))
        }
    }

    private static func take(_ state: inout State) -> Next? {
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
