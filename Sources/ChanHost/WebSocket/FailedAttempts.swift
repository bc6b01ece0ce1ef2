import Synchronization

/// How often addresses failed to prove themselves: after a few failures in a minute the log and the answers get terse. A
/// genuine token is never refused for what others at its address did.
final class FailedAttempts: Sendable {
    static let limit = 10
    static let periodSeconds: Int64 = 60
    /// Addresses remembered.
    static let addressLimit = 4_096

    private struct Count {
        var failures: Int
        var since: Int64
    }

    private let counts = Mutex<[String: Count]>([:])

    /// - Parameter now: seconds of a clock that does not jump.
    /// - Returns: whether this failure is one too many.
    func failed(at address: String, now: Int64) -> Bool {
        counts.withLock { counts in
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
