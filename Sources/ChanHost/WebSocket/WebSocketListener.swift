import ChanID
package import ChanRPC
package import Logging
import NIOCore
import NIOPosix
import NIOWebSocket
import ServiceLifecycle

/// The node's WebSocket listener: the calls of the Unix socket, for holders of tokens. On loopback, or with TLS.
package final class WebSocketListener: Service {
    package struct Configuration: Sendable {
        package let address: WebSocketAddress
        package let identity: WebSocketIdentity?
        package var policy: WebSocketHandshake.Policy
        package var limits = SessionState.Limits()
        /// The limits of one caller over all its connections, and of all callers together.
        package var callerLimits = CallerLimits()
        package var lineLimit = LineFramer.standardLimit
        /// The time limit from the connection to the end of the handshake.
        package var handshakeSeconds: Int64 = 10
        package var pingSeconds: Int64 = 30
        package var drainSeconds: Int64 = 10
        /// Unauthenticated connections; above the limit, the oldest is closed.
        package var unauthenticated = 256
        /// Authenticated connections in total.
        package var callerConnections = 4_096
        /// Connections of one token and its copies.
        package var perToken = 1_024
        /// Authenticates a token given as text.
        package let authenticate: @Sendable (String) async -> Result<TokenCaller, RPCFault>
        /// The current time in milliseconds since 1970.
        package var now: @Sendable () -> Int64

        /// Creates a configuration.
        /// - Throws: `node.websocket` for an address that is not loopback, without TLS.
        package init(
            address: WebSocketAddress, identity: WebSocketIdentity?, now: @escaping @Sendable () -> Int64,
            authenticate: @escaping @Sendable (String) async -> Result<TokenCaller, RPCFault>
        ) throws(RPCFault) {
            guard address.isLoopback || identity != nil else {
                throw RPCFault(
                    .nodeWebsocket,
                    [
                        "actual": address.text, "detail": "others could read tokens on the way",
                        "expected": "--tls-certificate FILE --tls-key FILE, or an address of loopback",
                    ])
            }
            self.address = address
            self.identity = identity
            self.now = now
            self.authenticate = authenticate
            policy = WebSocketHandshake.Policy(hosts: [], origins: [])
        }
    }

    private let drainSeconds: Int64
    private let server: any Channel
    private let connections: Connections
    private let registry: ConnectionRegistry
    private let jobs: RunningCallGroups
    private let logger: Logger

    /// The port on which it listens.
    package var port: Int { server.localAddress?.port ?? 0 }

    /// The number of open connections.
    package var connectionCount: Int { connections.count }

    /// Binds the address and serves connections from then on. Call `run` once to shut down in order.
    /// - Throws: `node.websocket`.
    package static func bind(
        _ configuration: Configuration, table: MethodTable, logger: Logger
    ) async throws(RPCFault) -> WebSocketListener {
        let jobs = RunningCallGroups()
        let connections = Connections { jobs.close() }
        var limits = ConnectionRegistry.Limits()
        limits.replaceable = configuration.unauthenticated
        limits.ofCallers = configuration.callerConnections
        limits.ofOneCaller = configuration.perToken
        let holders = ConnectionRegistry(limits)
        let service = ListenerContext(
            table: table, limits: (configuration.limits, configuration.callerLimits),
            lineLimit: configuration.lineLimit, jobs: jobs)
        do {
            let socket = configuration.address.socket
            let reception = WebSocketAcceptor(
                service: service, connections: connections, holders: holders, configuration: configuration,
                logger: logger)
            let server = try await reception.bootstrap().bind(to: socket).get()
            return WebSocketListener(
                configuration, (server, connections, holders), jobs: jobs, logger: logger)
        } catch {
            throw RPCFault(
                .nodeWebsocket,
                [
                    "actual": configuration.address.text, "detail": ListenReason.text(of: error),
                    "expected": "choose another port, or end what listens there",
                ])
        }
    }

    private init(
        _ configuration: Configuration,
        _ parts: (server: any Channel, connections: Connections, holders: ConnectionRegistry),
        jobs: RunningCallGroups, logger: Logger
    ) {
        drainSeconds = configuration.drainSeconds
        (server, connections, registry) = parts
        self.jobs = jobs
        self.logger = logger
    }

    /// Serves until the task is cancelled or shut down gracefully, like `SocketListener.run`.
    package func run() async {
        logger.notice("listening for WebSocket", metadata: ["address": "\(server.localAddress?.description ?? "")"])
        await withTaskCancellationOrGracefulShutdownHandler {
            await jobs.wait()
        } onCancelOrGracefulShutdown: {
            self.shutDown()
        }
    }

    /// Begins the shutdown; `run` returns when it is complete.
    package func shutDown() {
        server.close(promise: nil)
        connections.drain()
        let connections = connections
        server.eventLoop.scheduleTask(in: .seconds(drainSeconds)) { connections.closeAll() }
    }

    /// Closes the connections that were opened with a token (close code 1008).
    package func disconnect(token: String) {
        for channel in registry.channels(of: token) {
            channel.pipeline.fireUserInboundEventTriggered(WebSocketLineCodec.End(code: .policyViolation))
        }
    }
}
