/// The routes of a listener, and the rules of all of them.
package struct HTTPSite: Sendable {
    /// Judges every request before its route is looked up, such as by Host and Origin; returns a refusal, or `nil`.
    package var check: @Sendable (HTTPRequest) -> HTTPRefusal?
    package var routes: HTTPRouteTable
    /// The headers of every response, unless the response has its own of that name.
    package var fields: [HTTPResponse.Field]
    package var webSocket: HTTPWebSocketRoute?

    package init(
        routes: HTTPRouteTable, fields: [HTTPResponse.Field] = [], webSocket: HTTPWebSocketRoute? = nil,
        check: @escaping @Sendable (HTTPRequest) -> HTTPRefusal? = { _ in nil }
    ) {
        self.check = check
        self.routes = routes
        self.fields = fields
        self.webSocket = webSocket
    }
}

/// The path at which connections are upgraded to WebSocket, whose messages are calls of JSON-RPC 2.0.
package struct HTTPWebSocketRoute: Sendable {
    /// The decision on a handshake.
    package enum Decision: Sendable {
        case accepted(TokenCaller, subprotocol: String)
        case refused(HTTPRefusal)
    }

    package let path: String
    package let table: MethodTable
    /// Authenticates a handshake, on the event loop.
    package let admit: @Sendable (HTTPRequest) -> Decision
    /// Returns the milliseconds until the caller's session ends, if nothing happens; `nil` if it has ended. Asked again
    /// when they have passed.
    package let remaining: @Sendable (TokenCaller) -> Int64?

    package init(
        path: String, table: MethodTable, admit: @escaping @Sendable (HTTPRequest) -> Decision,
        remaining: @escaping @Sendable (TokenCaller) -> Int64?
    ) {
        self.path = path
        self.table = table
        self.admit = admit
        self.remaining = remaining
    }
}
