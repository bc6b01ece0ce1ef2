internal import ChanID
internal import ChanRelayWire
internal import Metrics
internal import Synchronization

/// The counters of a running relay. Written by every event loop, read by status requests.
final class RelayMetrics: Sendable {
    private let connectionCount = Atomic<Int>(0)
    private let deliveryCount = Atomic<Int>(0)
    private let refusalCount = Atomic<Int>(0)
    private let forwardedTypingCount = Atomic<Int>(0)
    private let droppedTypingCount = Atomic<Int>(0)
    private let acceptPauseCount = Atomic<Int>(0)
    private let subscribers = Mutex<[ConversationID: Int]>([:])
    private let requests: RequestMetrics

    init(factory: any MetricsFactory = NOOPMetricsHandler.instance) {
        requests = RequestMetrics(factory: factory)
    }

    var connections: Int { connectionCount.load(ordering: .relaxed) }
    /// The number of entries delivered to subscribers since the start.
    var deliveries: Int { deliveryCount.load(ordering: .relaxed) }
    /// The number of requests and connections answered with an error.
    var refusals: Int { refusalCount.load(ordering: .relaxed) }
    /// The number of frames of typing that were written to subscribers since the start.
    var typingForwarded: Int { forwardedTypingCount.load(ordering: .relaxed) }
    /// The number of frames of typing that were refused, or that a subscriber could not take, since the start.
    var typingDropped: Int { droppedTypingCount.load(ordering: .relaxed) }
    /// How often no connection was accepted for a second, since no descriptor was free, since the start.
    var acceptPauses: Int { acceptPauseCount.load(ordering: .relaxed) }
    var allSubscribers: Int { subscribers.withLock { $0.values.reduce(0, +) } }

    func subscribers(of conversation: ConversationID) -> Int { subscribers.withLock { $0[conversation] ?? 0 } }

    /// Counts a new connection.
    /// - Returns: the number of connections now.
    func opened() -> Int { connectionCount.add(1, ordering: .relaxed).newValue }
    func closed() { connectionCount.subtract(1, ordering: .relaxed) }
    func delivered(_ entries: UInt64) { deliveryCount.add(Int(clamping: entries), ordering: .relaxed) }
    func pausedAccepting() { acceptPauseCount.add(1, ordering: .relaxed) }
    func forwardedTyping() { forwardedTypingCount.add(1, ordering: .relaxed) }
    func droppedTyping() { droppedTypingCount.add(1, ordering: .relaxed) }

    func refused(_ code: RelayError.Code) {
        refusalCount.add(1, ordering: .relaxed)
        requests.refused(code)
    }

    func processed(_ request: RelayRequest, in duration: Duration) { requests.processed(request, in: duration) }

    func subscribed(to conversation: ConversationID) { subscribers.withLock { $0[conversation, default: 0] += 1 } }

    func unsubscribed(from conversation: ConversationID) {
        subscribers.withLock { subscribers in
            let remaining = (subscribers[conversation] ?? 1) - 1
            subscribers[conversation] = remaining > 0 ? remaining : nil
        }
    }
}
