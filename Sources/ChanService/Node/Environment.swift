package import ChanID
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// What a node takes from outside: the time, and how much it keeps. Tests give their own.
package struct Environment: Sendable {
    /// Now, in milliseconds since 1970-01-01T00:00:00Z.
    package var now: @Sendable () -> Timestamp
    package var feed = FeedRetention()
    /// Of the program: what one version could not process another one tries again.
    package var version = "0"

    package init(now: @escaping @Sendable () -> Timestamp) { self.now = now }

    /// The system's clock.
    package static let live = Environment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}
