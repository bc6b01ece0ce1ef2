import Dispatch
import Synchronization

/// Limits a line of the log to one a minute: its event may occur thousands of times a second.
package final class LogInterval: Sendable {
    private static let length: UInt64 = 60_000_000_000
    private let next = Mutex<UInt64>(0)

    package init() {}

    /// Whether the line is due. If so, the next one is due a minute later.
    package func begin() -> Bool {
        let now = DispatchTime.now().uptimeNanoseconds
        return next.withLock { next in
            guard now >= next else { return false }
            next = now + Self.length
            return true
        }
    }
}
