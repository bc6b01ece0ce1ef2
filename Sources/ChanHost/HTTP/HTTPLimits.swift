/// The limits of an HTTP listener. Times are in seconds.
package struct HTTPLimits: Sendable {
    /// Connections in total. Above the limit, the oldest one without an authenticated request is closed.
    package var connections = 1_024
    /// Connections of one address, unless the listener is on loopback, where all clients share few addresses.
    package var connectionsOfOneAddress = 64
    /// WebSockets of one caller.
    package var webSocketsOfOneCaller = 32
    /// Running requests of one authenticated caller. Further ones are answered with 503.
    package var requestsOfOneCaller = 32
    /// Requests whose handlers run. Further ones are answered with 503.
    package var requests = 256
    /// From the beginning of a connection to the end of the first request's head.
    package var headSeconds: Int64 = 10
    /// From a response to the end of the next request's head.
    package var keepAliveSeconds: Int64 = 15
    /// From a request's head to the end of a body that is collected.
    package var bodySeconds: Int64 = 15
    /// For each `stallBytes` of a body that is streamed, and for each piece of a response.
    package var stallSeconds: Int64 = 30
    /// The bytes of a streamed body that must arrive within `stallSeconds`.
    package var stallBytes = 16 * 1_024
    /// For running requests to finish when the listener shuts down.
    package var drainSeconds: Int64 = 10
    package var pingSeconds: Int64 = 30

    package init() {}

    /// The limits of connections.
    /// - Parameter isLoopback: whether all clients share few addresses, so that those of one are not limited.
    func registry(isLoopback: Bool) -> ConnectionRegistry.Limits {
        var registry = ConnectionRegistry.Limits()
        registry.total = connections
        registry.ofOneCaller = webSocketsOfOneCaller
        registry.servingOneCaller = requestsOfOneCaller
        if !isLoopback { registry.ofOneAddress = connectionsOfOneAddress }
        return registry
    }
}
