import Synchronization

/// The context of a call, besides its parameters.
package struct CallContext: Sendable {
    package let caller: Caller
    /// The identifier of the call in logs and in `data.request_id`.
    package let requestID: String
    /// The sink for notifications during the call, such as progress.
    package let notifications: NotificationSink
    let subscriptions: Subscriptions
    let started: PendingSubscription

    init(caller: Caller, requestID: String, notifications: NotificationSink, follows: Subscriptions) {
        self.caller = caller
        self.requestID = requestID
        self.notifications = notifications
        self.subscriptions = follows
        started = PendingSubscription()
    }

    /// Starts a stream of notifications. `body` runs after the answer was queued, and its task is cancelled when the
    /// caller ends the subscription or disconnects.
    /// - Returns: the name of the subscription, for the answer; `nil` when the connection or the caller has reached its
    ///   limit of subscriptions.
    package func startSubscription(_ body: @escaping @Sendable (String, NotificationSink) async -> Void) -> String? {
        guard let subscription = subscriptions.reserve() else { return nil }
        started.set(subscription, body)
        return subscription
    }

    /// Ends a subscription of this connection.
    /// - Returns: `false` if there is none of that name.
    package func endSubscription(_ subscription: String) -> Bool { subscriptions.end(subscription) }

    /// Runs `body`, which may wait for a long time, and cancels it when the connection ends or the node shuts down.
    /// Releases the call slot meanwhile, so that other calls of the caller can run.
    /// - Returns: `nil` when the connection or the caller has reached its limit of streams.
    package func runUntilDisconnect<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value? {
        guard let name = subscriptions.reserve() else { return nil }
        let result = Mutex<Value?>(nil)
        subscriptions.share?.endCall()
        await subscriptions.run(name) {
            let value = await body()
            result.withLock { $0 = value }
        }
        await subscriptions.share?.resumeCall()
        return result.withLock { $0 }
    }

    /// Runs `body`, which waits for other work such as a job, and releases the call slot meanwhile.
    /// - Returns: `nil` when the caller has reached its limit of streams and waits.
    package func releasingCallSlot<Value, Failure>(
        _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        guard let share = subscriptions.share else { return try await body() }
        guard share.openStream() else { return nil }
        share.endCall()
        let outcome: Result<Value, Failure>
        do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
        await share.resumeCall()
        share.closeStream()
        return try outcome.get()
    }

    /// Runs the subscription that the call started, if any. Returns when it has ended.
    func runPendingSubscription() async {
        guard let (subscription, body) = started.take() else { return }
        let sink = notifications
        await subscriptions.run(subscription) { await body(subscription, sink) }
    }

    /// Discards the subscription that a failed call started.
    func discardPendingSubscription() {
        if let (subscription, _) = started.take() { _ = subscriptions.end(subscription) }
    }
}

/// The subscription that a call started, until the answer is sent.
final class PendingSubscription: Sendable {
    typealias Body = @Sendable (String, NotificationSink) async -> Void
    private let pending = Mutex<(String, Body)?>(nil)

    func set(_ subscription: String, _ body: @escaping Body) { pending.withLock { $0 = (subscription, body) } }

    func take() -> (String, Body)? { pending.withLock { $0.take() } }
}
