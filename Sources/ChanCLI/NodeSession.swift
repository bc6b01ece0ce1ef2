package import ChanRPC

/// One command's conversation with a node, over its socket or in this process.
package struct NodeSession: Sendable {
    /// Called for each notification that comes while a call waits, in order.
    package typealias Listener = @Sendable (RPCNotification) -> Void

    /// - Throws: `RPCFault`.
    package let call: @Sendable (_ method: String, _ params: JSONValue, _ listener: @escaping Listener) async throws -> JSONValue
    /// Notifications after a call, until the node ends them or goes away.
    package let notifications: @Sendable () -> AsyncStream<RPCNotification>
    /// Lets the node finish: in this process it publishes and drains. Gives sentences worth a warning.
    package let close: @Sendable () async -> [String]

    package init(
        call: @escaping @Sendable (String, JSONValue, @escaping Listener) async throws -> JSONValue,
        notifications: @escaping @Sendable () -> AsyncStream<RPCNotification>,
        close: @escaping @Sendable () async -> [String]
    ) {
        self.call = call
        self.notifications = notifications
        self.close = close
    }
}
