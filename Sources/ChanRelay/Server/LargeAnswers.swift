internal import NIOCore

/// The requests of one connection whose answers may fill a frame. A few are worked on at a time: what a caller asked
/// for and does not take is never more in memory than these.
struct LargeAnswers {
    struct Turn {
        let request: RelayRequest
        let id: UInt64
    }

    private static let atOnce = 2
    private var waiting = CircularBuffer<Turn>()
    private var running = 0

    mutating func wait(for request: RelayRequest, id: UInt64) { waiting.append(Turn(request: request, id: id)) }

    /// Whose turn it is, if anybody's; call `finished` for each.
    mutating func next() -> Turn? {
        guard running < Self.atOnce, let turn = waiting.popFirst() else { return nil }
        running += 1
        return turn
    }

    mutating func finished() { running -= 1 }
}
