import ChanID
package import ChanJSON
package import ChanRPC

/// Dispatches a call to a node in this process. `deliver` receives the reply, and notifications before and after it.
/// The function returns after the last message.
package typealias InProcessDispatch =
    @Sendable (_ request: RPCRequest, _ deliver: @escaping @Sendable (NodeMessage) async -> Void) async -> Void

/// A client connection to a node, over a socket or in this process. Only one call runs at a time.
///
/// Every failure is an `RPCFault`: the node's own error, or `node.*` or `rpc.timeout` for a failure of the connection.
package actor Connection {
    package typealias Listener = @Sendable (RPCNotification) -> Void

    private enum Backing {
        case socket(UnixSocketTransport)
        case local(InProcessTransport)
        case web(WebSocketTransport)
    }

    private let executor = BlockingExecutor()
    private let backing: Backing
    private var nextID = 1
    private var bufferedNotifications: [RPCNotification] = []

    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private init(_ backing: Backing) { self.backing = backing }

    /// Connects to the socket of a running node. Calls block their own thread, so this is for commands, not for
    /// servers.
    ///
    /// - Throws: `node.unreachable` (no node listens), `node.permission`, `node.socket_path`.
    package static func socket(at path: String) throws(RPCFault) -> Connection {
        Connection(.socket(try UnixSocketTransport(path: path)))
    }

    /// Connects to a node's WebSocket with a token.
    ///
    /// - Throws: `node.unreachable`, `node.tls` (the certificate is not valid for the node), `node.token_refused`,
    ///   `node.protocol`, `rpc.overloaded`, `rpc.timeout`.
    package static func web(at address: WebSocketURL, _ access: WebSocketCredentials) async throws(RPCFault)
        -> Connection
    {
        Connection(.web(try await WebSocketTransport.connect(to: address, access)))
    }

    /// Connects to a node in this process.
    package static func inProcess(_ dispatch: @escaping InProcessDispatch) -> Connection {
        Connection(.local(InProcessTransport(dispatch)))
    }

    /// Returns another connection to the same node in this process, for a call that others must not wait for.
    ///
    /// - Returns: `nil` for a node in another process, which runs long work by itself.
    package func sibling() -> Connection? {
        switch backing {
        case .local(let transport): Connection(.local(transport.sibling()))
        case .socket, .web: nil
        }
    }

    /// Calls a method of the API.
    ///
    /// - Parameters:
    ///   - limit: the timeout for the socket. Calls in this process have no timeout.
    ///   - listener: receives notifications that arrive before the reply; without one they are buffered for
    ///     `nextNotification`.
    package func call<M: Method>(
        _ method: M.Type, _ params: JSONValue, within limit: Duration? = nil, listener: Listener? = nil
    ) async throws(RPCFault) -> M.Result {
        let result = try await call(M.info.name, params, within: limit, listener: listener)
        do {
            return try M.Result(json: result)
        } catch {
            throw RPCFault(
                .nodeProtocol, ["detail": "the result of \(M.info.name) at \(error.pointer): \(error.detail)"])
        }
    }

    /// Calls a method by name.
    package func call(
        _ method: String, _ params: JSONValue, within limit: Duration? = nil, listener: Listener? = nil
    ) async throws(RPCFault) -> JSONValue {
        let id = RequestID.integer(nextID)
        nextID += 1
        let deadline = limit.map { Deadline(after: $0) }
        try await send(RPCRequest(id: id, method: method, params: params), by: deadline)
        while true {
            switch try await receive(by: deadline) {
            case .notification(let notification):
                if let listener { listener(notification) } else { bufferedNotifications.append(notification) }
            case .reply(let reply) where reply.id == id: return try reply.outcome.get()
            case .reply(let reply) where reply.id == .null: _ = try reply.outcome.get()
            // The late reply to a call that timed out.
            case .reply: continue
            }
        }
    }

    /// Returns the next notification.
    ///
    /// - Throws: `node.disconnected` when the node has disconnected or the stream has ended.
    package func nextNotification(within limit: Duration? = nil) async throws(RPCFault) -> RPCNotification {
        if !bufferedNotifications.isEmpty { return bufferedNotifications.removeFirst() }
        let deadline = limit.map { Deadline(after: $0) }
        while true {
            if case .notification(let notification) = try await receive(by: deadline) { return notification }
        }
    }

    /// The notifications until the node disconnects or the stream ends.
    package nonisolated var notifications: AsyncStream<RPCNotification> {
        AsyncStream { try? await self.nextNotification() }
    }

    /// Closes the connection. Streams in this process are cancelled.
    package func close() {
        switch backing {
        case .socket(let transport): transport.close()
        case .local(let transport): transport.close()
        case .web(let transport): transport.close()
        }
    }

    private func send(_ request: RPCRequest, by deadline: Deadline?) async throws(RPCFault) {
        switch backing {
        case .socket(let transport): try transport.send(request, by: deadline)
        case .local(let transport): transport.send(request)
        case .web(let transport): await transport.send(request)
        }
    }

    private func receive(by deadline: Deadline?) async throws(RPCFault) -> NodeMessage {
        switch backing {
        case .socket(let transport): return try transport.receive(by: deadline)
        case .local(let transport):
            guard let message = await transport.receive() else { throw RPCFault(.nodeDisconnected) }
            return message
        case .web(let transport): return try await transport.receive(by: deadline)
        }
    }
}

/// The time after which a wait ends.
struct Deadline {
    private static let clock = ContinuousClock()
    let limit: Duration
    private let end: ContinuousClock.Instant

    init(after limit: Duration) {
        self.limit = limit
        end = Self.clock.now.advanced(by: limit)
    }

    /// The remaining milliseconds, rounded up; 0 after the deadline.
    var milliseconds: Int32 {
        let remaining = Self.clock.now.duration(to: end).components
        let (whole, part) = (remaining.seconds * 1000, remaining.attoseconds / 1_000_000_000_000_000)
        guard whole + part >= 0, remaining.seconds >= 0 else { return 0 }
        return Int32(clamping: whole + part + (remaining.attoseconds % 1_000_000_000_000_000 > 0 ? 1 : 0))
    }

    var fault: RPCFault { RPCFault(.rpcTimeout, ["limit": String(limit.components.seconds)]) }
}
