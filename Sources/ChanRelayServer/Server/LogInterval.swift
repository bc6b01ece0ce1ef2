internal import NIOCore
internal import Synchronization

/// Limits a line of the log to one a minute: what it says may be so thousands of times a second.
final class LogInterval: Sendable {
    private static let length = TimeAmount.minutes(1)
    private let next = Mutex<NIODeadline?>(nil)

    /// Whether the line is due. If so, the next one is due a minute later.
    func begin(at now: NIODeadline = .now()) -> Bool {
        next.withLock { next in
            if let due = next, now < due { return false }
            next = now + Self.length
            return true
        }
    }
}
