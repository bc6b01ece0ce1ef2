import Synchronization

/// What a handler knows of the call beside its parameters.
package struct CallContext: Sendable {
    package let caller: Caller
    /// Names the call in logs and in `data.request_id`.
    package let requestID: String
    /// For notifications while the call runs, such as progress.
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

    /// Begins a stream of notifications: `body` runs once the answer is on its way, and its task is cancelled when the
    /// caller ends the subscription or the connection.
    /// - Returns: the name of the subscription, for the answer; `nil` when the connection, or the caller, has as many as it may
    ///   have.
    package func startSubscription(_ body: @escaping @Sendable (String, NotificationSink) async -> Void) -> String? {
        guard let subscription = subscriptions.reserve() else { return nil }
        started.set(subscription, body)
        return subscription
    }

    /// Ends a subscription of this connection.
    /// - Returns: `false` if there is none of that name.
    package func endSubscription(_ subscription: String) -> Bool { subscriptions.end(subscription) }

    /// Runs `body`, which may wait long, and cancels it when the connection ends or the node goes down.
    /// Other calls of the caller take its turn meanwhile.
    /// - Returns: `nil` when the connection, or the caller, has as many streams as it may have.
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

    /// Runs `body`, which waits for work that others do, such as a job. Other calls of the caller take its turn meanwhile.
    /// - Returns: `nil` when the caller has as many streams and waits as it may have.
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

    /// Runs what `follow` began, if the call began something. Returns when it ended.
    func runPendingSubscription() async {
        guard let (subscription, body) = started.take() else { return }
        let sink = notifications
        await subscriptions.run(subscription) { await body(subscription, sink) }
    }

    /// Forgets what `follow` began: the call failed.
    func discardPendingSubscription() {
        if let (subscription, _) = started.take() { _ = subscriptions.end(subscription) }
    }
}

/// The stream a call began, until its answer is sent.
final class PendingSubscription: Sendable {
    typealias Body = @Sendable (String, NotificationSink) async -> Void
    private let pending = Mutex<(String, Body)?>(nil)

    func set(_ subscription: String, _ body: @escaping Body) { pending.withLock { $0 = (subscription, body) } }

    func take() -> (String, Body)? { pending.withLock { $0.take() } }
}
