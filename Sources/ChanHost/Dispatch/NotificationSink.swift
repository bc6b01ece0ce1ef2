package import ChanRPC

/// Where notifications to one caller go. Sending waits while the caller does not read, so nothing piles up in between.
package struct NotificationSink: Sendable {
    private let deliver: @Sendable (RPCNotification) async -> Bool

    /// - Parameter deliver: answers `false` once the caller is gone.
    package init(_ deliver: @escaping @Sendable (RPCNotification) async -> Bool) { self.deliver = deliver }

    /// - Returns: `false` once the caller is gone: stop then.
    @discardableResult
    package func send(_ notification: some NodeNotification) async -> Bool {
        let notification = RPCNotification(notification)
        ContractTrace.recordNotification(notification)
        return await deliver(notification)
    }
}
