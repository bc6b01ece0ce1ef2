internal import ChanID
internal import ChanRelayWire
internal import Synchronization

/// Limits how often each source may make a request: one token bucket per source, refilled at a constant rate.
final class RateLimiter<Source: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Timestamp
    }

    private let milliseconds: Double
    private let excess: @Sendable (Int) -> String
    private let buckets = Mutex<[Source: Bucket]>([:])

    /// Above this number of sources, full buckets are removed: they hold no information.
    private static var maxBuckets: Int { 10_000 }

    /// Creates a limiter.
    /// - Parameters:
    ///   - seconds: the time within which a limit holds.
    ///   - excess: the text of the error for a request above a limit.
    init(within seconds: Int, excess: @escaping @Sendable (Int) -> String) {
        milliseconds = Double(seconds) * 1000
        self.excess = excess
    }

    /// Consumes tokens of a source. More than `limit` at once are taken from a full bucket, and are owed afterwards.
    /// - Parameter limit: the number of tokens within the limiter's time.
    /// - Throws: `busy` with the time until the tokens are available.
    func consume(_ tokens: Int = 1, for source: Source, limit: Int, at now: Timestamp) throws(RelayError) {
        let count = Double(limit)
        let needed = min(Double(tokens), count)
        let wait = buckets.withLock { buckets -> UInt32? in
            if buckets.count > Self.maxBuckets {
                buckets = buckets.filter { refilled($0.value, to: count, at: now) < count }
            }
            var bucket = buckets[source] ?? Bucket(tokens: count, filledAt: now)
            bucket.tokens = refilled(bucket, to: count, at: now)
            bucket.filledAt = now
            defer { buckets[source] = bucket }
            guard bucket.tokens >= needed else {
                return UInt32(clamping: Int64((needed - bucket.tokens) * milliseconds / count) + 1)
            }
            bucket.tokens -= Double(tokens)
            return nil
        }
        guard let wait else { return }
        var error = RelayError(.busy, excess(limit))
        error.retryAfterMilliseconds = wait
        throw error
    }

    private func refilled(_ bucket: Bucket, to count: Double, at now: Timestamp) -> Double {
        let elapsed = Double(max(0, now.milliseconds - bucket.filledAt.milliseconds))
        return min(count, bucket.tokens + elapsed * count / milliseconds)
    }
}
