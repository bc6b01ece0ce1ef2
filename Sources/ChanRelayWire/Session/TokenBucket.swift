package import NIOCore

/// Limits how often something happens: up to `burst` times at once, and then once in each `interval`.
package struct TokenBucket {
    private let burst: Int64
    private let interval: TimeAmount
    /// The time at which the bucket is full again.
    private var fullAt = NIODeadline.uptimeNanoseconds(0)

    /// - Parameter interval: the time in which one more is allowed.
    package init(burst: Int, interval: TimeAmount) {
        self.burst = Int64(burst)
        self.interval = interval
    }

    /// Consumes one token.
    /// - Returns: `nil`, or the time until the next token if there is none.
    package mutating func consume(at now: NIODeadline) -> TimeAmount? {
        let filled = max(fullAt, now)
        let excess = filled + interval - now - .nanoseconds(interval.nanoseconds * burst)
        guard excess <= .zero else { return excess }
        fullAt = filled + interval
        return nil
    }
}

extension TokenBucket {
    /// The rate of a member's signals on one connection, which serves one conversation.
    package static let typingSent = TokenBucket(burst: 3, interval: .seconds(3))
    /// The rate that a node accepts from one relay. An honest relay sends no more, whoever types.
    package static let typingReceived = TokenBucket(burst: 32, interval: .milliseconds(100))
}
