import Synchronization

/// Counts failed authentications per address; all addresses of loopback count as one, because a local program has as
/// many as it likes. Above a few failures within a minute, further ones are answered with 429 and not logged. A valid
/// token is never refused because of other failures at its address.
package final class FailedAttempts: Sendable {
    static let limit = 10
    static let periodSeconds: Int64 = 60
    /// The maximum number of addresses remembered.
    static let addressLimit = 4_096

    private struct Count {
        var failures: Int
        var since: Int64
    }

    private let counts = Mutex<[String: Count]>([:])

    package init() {}

    /// Counts a failure.
    /// - Parameter now: seconds of a monotonic clock.
    /// - Returns: whether the address exceeded the limit.
    package func failed(at address: String, now: Int64) -> Bool {
        let address = WebSocketAddress.isLoopback(address) ? "loopback" : address
        return counts.withLock { counts in
            if counts.count >= Self.addressLimit {
                counts = counts.filter { now - $0.value.since < Self.periodSeconds }
                if counts.count >= Self.addressLimit { counts = [:] }
            }
            var count = counts[address] ?? Count(failures: 0, since: now)
            if now - count.since >= Self.periodSeconds { count = Count(failures: 0, since: now) }
            count.failures += 1
            counts[address] = count
            return count.failures > Self.limit
        }
    }
}
