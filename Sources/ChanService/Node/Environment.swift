package import ChanID
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// What a node takes from outside: the time, and how much it keeps. Tests give their own.
package struct Environment: Sendable {
    /// Now, in milliseconds since 1970-01-01T00:00:00Z.
    package var now: @Sendable () -> Timestamp
    /// Time that passed since some fixed moment, whatever the clock was set to meanwhile.
    package var uptime: @Sendable () -> Duration
    package var feed = FeedRetention()
    /// The longest log, in entries, that the writer folds again itself; longer ones are folded in a copy beside it.
    package var maximumInlineRefold: UInt64 = 2_000
    /// Of the program: what one version could not process another one tries again.
    package var version = "0"

    /// A clock that nobody sets: what it moves has passed.
    package init(now: @escaping @Sendable () -> Timestamp) {
        self.init(now: now) { .milliseconds(now().milliseconds) }
    }

    package init(now: @escaping @Sendable () -> Timestamp, uptime: @escaping @Sendable () -> Duration) {
        self.now = now
        self.uptime = uptime
    }

    /// The system's clock.
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
