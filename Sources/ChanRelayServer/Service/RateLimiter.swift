internal import ChanID
internal import ChanRelayWire
internal import Synchronization

/// Limits how often each source may make a request: one token bucket per source, refilled at a constant rate.
final class RateLimiter<Source: Hashable & Sendable>: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Timestamp
    }

    private let count: Double
    private let milliseconds: Double
    private let excess: String
    private let buckets = Mutex<[Source: Bucket]>([:])

    /// Above this number of sources, full buckets are removed: they hold no information.
    private static var maxBuckets: Int { 10_000 }

    /// Creates a limiter.
    /// - Parameters:
    ///   - count: the number of requests allowed within `seconds`.
    ///   - excess: the text of the error for a request above the limit.
    init(_ count: Int, within seconds: Int, excess: String) {
        self.count = Double(count)
        milliseconds = Double(seconds) * 1000
        self.excess = excess
    }

    /// Consumes one token of a source.
    /// - Throws: `busy` with the time until the next token is available.
    func consume(for source: Source, at now: Timestamp) throws(RelayError) {
        let wait = buckets.withLock { buckets -> UInt32? in
            if buckets.count > Self.maxBuckets { buckets = buckets.filter { refilled($0.value, at: now) < count } }
            var bucket = buckets[source] ?? Bucket(tokens: count, filledAt: now)
            bucket.tokens = refilled(bucket, at: now)
            bucket.filledAt = now
            defer { buckets[source] = bucket }
            guard bucket.tokens >= 1 else { return UInt32((1 - bucket.tokens) * milliseconds / count) + 1 }
            bucket.tokens -= 1
            return nil
        }
        guard let wait else { return }
        var error = RelayError(.busy, excess)
        error.retryAfterMilliseconds = wait
        throw error
    }

    private func refilled(_ bucket: Bucket, at now: Timestamp) -> Double {
        let elapsed = Double(max(0, now.milliseconds - bucket.filledAt.milliseconds))
        return min(count, bucket.tokens + elapsed * count / milliseconds)
    }
}
