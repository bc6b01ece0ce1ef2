import ChanID
package import ChanRPC
package import Logging
import NIOCore
import NIOPosix
import NIOWebSocket
import ServiceLifecycle

/// An HTTP/1.1 listener, on loopback or with TLS. Both daemons use it: for the console, previews, metrics.
package final class HTTPServer: Service {
    package struct Configuration: Sendable {
        package let address: WebSocketAddress
        package let identity: WebSocketIdentity?
        package var limits = HTTPLimits()
        /// The limits of one caller of the WebSocket over all its connections, and of all callers together.
        package var callerLimits = CallerLimits()
        /// Returns what is served, by the port that the listener has.
        package let site: @Sendable (Int) -> HTTPSite
        /// The current time in milliseconds since 1970.
        package let now: @Sendable () -> Int64
        /// Whether to listen at the other loopback address, too: 127.0.0.1 and ::1.
        package var bindsBothLoopbacks = false

        /// Creates a configuration.
        /// - Throws: `node.websocket` for an address that is not loopback, without TLS.
        package init(
            address: WebSocketAddress, identity: WebSocketIdentity?, now: @escaping @Sendable () -> Int64,
            site: @escaping @Sendable (Int) -> HTTPSite
        ) throws(RPCFault) {
            guard address.isLoopback || identity != nil else {
                throw RPCFault(
                    .nodeWebsocket,
                    [
                        "actual": address.text, "detail": "others could read or change what is sent",
                        "expected": "--tls-certificate FILE --tls-key FILE, or an address of loopback",
                    ])
            }
            self.address = address
            self.identity = identity
            self.now = now
            self.site = site
        }
    }

    private let drainSeconds: Int64
    /// The listening sockets: one, or those of both loopback addresses at the same port.
    private let servers: [any Channel]
    private let connections: Connections
    private let registry: ConnectionRegistry
    private let jobs: RunningCallGroups

    /// The port on which it listens.
    package var port: Int { servers.first?.localAddress?.port ?? 0 }

    /// The number of open connections.
    package var connectionCount: Int { connections.count }

    /// Binds the address and serves connections from then on. Call `run` once to shut down in order.
    /// - Throws: `node.websocket`.
    package static func bind(_ configuration: Configuration, logger: Logger) async throws(RPCFault) -> HTTPServer {
        let jobs = RunningCallGroups()
        let connections = Connections { jobs.close() }
        let registry = ConnectionRegistry(
            configuration.limits.registry(isLoopback: configuration.address.isLoopback))
        let acceptor = HTTPAcceptor(
            configuration: configuration, connections: connections, registry: registry,
            requests: RunningRequests(limit: configuration.limits.requests), jobs: jobs,
            webSocket: webSocket(configuration, jobs), logger: logger)
        do {
            let servers = try await HTTPListeningSockets.bind(
                acceptor.bootstrap(), at: configuration.address, both: configuration.bindsBothLoopbacks)
            for server in servers {
                let address = server.localAddress.map(text) ?? ""
                logger.notice("listening for HTTP", metadata: ["address": "\(address)"])
            }
            return HTTPServer(configuration, (servers, connections, registry), jobs: jobs)
        } catch {
            throw RPCFault(
                .nodeWebsocket,
                [
                    "actual": configuration.address.text, "detail": ListenReason.text(of: error),
                    "expected": "choose another port, or end what listens there",
                ])
        }
    }

    /// An address as people write it: `127.0.0.1:7081`, `[::1]:7081`.
    private static func text(of address: SocketAddress) -> String {
        let (host, port) = (address.ipAddress ?? "", address.port ?? 0)
        return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }

    /// Returns the pipeline of upgraded connections, if the site has any.
    private static func webSocket(_ configuration: Configuration, _ jobs: RunningCallGroups) -> WebSocketPipeline? {
        guard let route = configuration.site(0).webSocket else { return nil }
        let service = ListenerContext(
            table: route.table, limits: (SessionState.Limits(), configuration.callerLimits),
            lineLimit: LineFramer.standardLimit, jobs: jobs)
        return WebSocketPipeline(service: service, pingSeconds: configuration.limits.pingSeconds)
    }

    private init(
        _ configuration: Configuration,
        _ parts: (servers: [any Channel], connections: Connections, registry: ConnectionRegistry),
        jobs: RunningCallGroups
    ) {
        drainSeconds = configuration.limits.drainSeconds
        (servers, connections, registry) = parts
        self.jobs = jobs
    }

    /// Serves until the task is cancelled or shut down gracefully, like `SocketListener.run`.
    package func run() async {
        await withTaskCancellationOrGracefulShutdownHandler {
            await jobs.wait()
        } onCancelOrGracefulShutdown: {
            self.shutDown()
        }
    }

    /// Begins the shutdown; `run` returns when it is complete.
    package func shutDown() {
        for server in servers { server.close(promise: nil) }
        connections.drain()
        let connections = connections
        servers.first?.eventLoop.scheduleTask(in: .seconds(drainSeconds)) { connections.closeAll() }
    }

    /// Closes the WebSockets of a caller (close code 1008), and the connections on which its requests run.
    package func disconnect(caller: String) {
        for channel in registry.channels(of: caller) {
            channel.pipeline.fireUserInboundEventTriggered(WebSocketLineCodec.End(code: .policyViolation))
        }
        for channel in registry.channels(servingRequestsOf: caller) { channel.close(promise: nil) }
    }
}
