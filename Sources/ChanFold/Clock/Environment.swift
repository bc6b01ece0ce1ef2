package import ChanID
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The external inputs of a node: time, retention limits and the program's version. Tests supply their own.
package struct Environment: Sendable {
    /// Returns the current time, in milliseconds since 1970-01-01T00:00:00Z.
    package var now: @Sendable () -> Timestamp
    /// Returns the time since a fixed moment, unaffected by changes of the system clock.
    package var uptime: @Sendable () -> Duration
    package var feed = FeedRetention()
    /// The longest log, in entries, that the writer refolds inline; longer ones are refolded in a copy.
    package var maximumInlineRefold: UInt64 = 2_000
    /// The program's version; a new version retries input that another one could not process.
    package var version = "0"

    /// Creates an environment whose uptime follows `now`.
    package init(now: @escaping @Sendable () -> Timestamp) {
        self.init(now: now) { .milliseconds(now().milliseconds) }
    }

    package init(now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration) {
        self.now = now
        self.uptime = uptime
    }

    /// The environment that uses the system's clock.
    package static let live: Environment = {
        let start = ContinuousClock.now
        return Environment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
        } uptime: {
            start.duration(to: .now)
        }
    }()
}
