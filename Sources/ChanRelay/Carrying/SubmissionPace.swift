internal import ChanID
internal import ChanSodium
internal import Synchronization

/// How fast one key may submit: a bucket of a minute's worth that refills evenly.
final class SubmissionPace: Sendable {
    private struct Bucket {
        var tokens: Double
        var filledAt: Timestamp
    }

    private let perMinute: Double
    private let buckets = Mutex<[VerifyKey: Bucket]>([:])

    /// Beyond this many keys, full buckets are forgotten: they say nothing.
    private static let remembered = 10_000

    init(perMinute: Int) { self.perMinute = Double(perMinute) }

    /// - Throws: `busy` with the time until the next submission is taken.
    func take(for key: VerifyKey, at now: Timestamp) throws(RelayError) {
        let wait = buckets.withLock { buckets -> UInt32? in
            if buckets.count > Self.remembered { buckets = buckets.filter { refilled($0.value, at: now) < perMinute } }
            var bucket = buckets[key] ?? Bucket(tokens: perMinute, filledAt: now)
            bucket.tokens = refilled(bucket, at: now)
            bucket.filledAt = now
            defer { buckets[key] = bucket }
            guard bucket.tokens >= 1 else { return UInt32((1 - bucket.tokens) * 60_000 / perMinute) + 1 }
            bucket.tokens -= 1
            return nil
        }
        guard let wait else { return }
        var error = RelayError(.busy, "more submissions than \(Int(perMinute)) a minute from one key")
        error.retryAfterMilliseconds = wait
        throw error
    }

    private func refilled(_ bucket: Bucket, at now: Timestamp) -> Double {
        let elapsed = Double(max(0, now.milliseconds - bucket.filledAt.milliseconds))
        return min(perMinute, bucket.tokens + elapsed * perMinute / 60_000)
    }
}
