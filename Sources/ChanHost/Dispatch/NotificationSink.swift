package import ChanRPC

/// Sends notifications to one caller. Sending suspends while the caller does not read, so no notifications accumulate.
package struct NotificationSink: Sendable {
    private let deliver: @Sendable (RPCNotification) async -> Bool

    /// Creates a sink.
    /// - Parameter deliver: sends a notification; returns `false` once the caller has disconnected.
    package init(_ deliver: @escaping @Sendable (RPCNotification) async -> Bool) { self.deliver = deliver }

    /// Sends a notification.
    /// - Returns: `false` once the caller has disconnected: stop then.
    @discardableResult
    package func send(_ notification: some NodeNotification) async -> Bool {
        let notification = RPCNotification(notification)
        ContractTrace.recordNotification(notification)
        return await deliver(notification)
    }
}
