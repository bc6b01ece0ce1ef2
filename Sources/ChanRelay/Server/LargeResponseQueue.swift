internal import NIOCore

/// The requests of one connection whose answers may fill a frame. A few are worked on at a time: what a caller asked
/// for and does not take is never more in memory than these.
struct LargeResponseQueue {
    struct QueuedRequest {
        let request: RelayRequest
        let id: UInt64
    }

    private static let maxConcurrent = 2
    private var waiting = CircularBuffer<QueuedRequest>()
    private var running = 0

    mutating func enqueue(for request: RelayRequest, id: UInt64) {
        waiting.append(QueuedRequest(request: request, id: id))
    }

    /// Whose turn it is, if anybody's; call `finished` for each.
    mutating func dequeue() -> QueuedRequest? {
        guard running < Self.maxConcurrent, let turn = waiting.popFirst() else { return nil }
        running += 1
        return turn
    }

    mutating func finished() { running -= 1 }
}
