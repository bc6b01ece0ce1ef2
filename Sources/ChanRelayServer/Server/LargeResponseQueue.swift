internal import ChanRelayWire

/// The queue of one connection's requests whose responses may fill a frame. Only a few are processed at a time, which
/// bounds the memory of responses that the caller does not read.
struct LargeResponseQueue {
    struct QueuedRequest {
        let request: RelayRequest
        let id: UInt64
    }

    private static let maxConcurrent = 2
    private var waiting: [QueuedRequest] = []
    private var running = 0

    mutating func enqueue(for request: RelayRequest, id: UInt64) {
        waiting.append(QueuedRequest(request: request, id: id))
    }

    /// Returns the next request to process, if any; call `finished` for each.
    mutating func dequeue() -> QueuedRequest? {
        guard running < Self.maxConcurrent, !waiting.isEmpty else { return nil }
        let task = waiting.removeFirst()
        // An idle connection holds no memory for requests.
        if waiting.isEmpty { waiting = [] }
        running += 1
        return task
    }

    mutating func finished() { running -= 1 }
}
