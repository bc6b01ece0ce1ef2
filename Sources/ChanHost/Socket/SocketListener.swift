import ChanID
package import ChanRPC
package import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// The node's Unix socket: newline-delimited JSON-RPC 2.0 for callers that the kernel authenticates.
package final class SocketListener: Service {
    package struct Configuration: Sendable {
        package var path: SocketPath
        package var limits = SessionState.Limits()
        /// The limits of one caller over all its connections, and of all callers together.
        package var callerLimits = CallerLimits()
        package var lineLimit = LineFramer.standardLimit
        /// The time that connections have to finish running calls when the node shuts down.
        package var drainSeconds: Int64 = 10
        /// Whether a caller may connect; others receive a fault and are disconnected.
        package var allows: @Sendable (Caller) -> Bool
        /// Asked about callers that `allows` rejects; may take long.
        package var alsoAllows: @Sendable (Caller) async -> Bool = { _ in false }
        /// A socket that the service manager listens on at the path and passed to this process; it stays there when the
        /// node ends.
        package var inherited: Int32?
        /// The id of the group that may use the socket besides its owner.
        package var group: UInt32?

        package init(path: SocketPath, allows: @escaping @Sendable (Caller) -> Bool = SocketListener.sameUser) {
            self.path = path
            self.allows = allows
        }

        /// Returns the bound socket.
        func descriptor() throws(RPCFault) -> CInt {
            if let inherited { return inherited }
            return try path.bind(group: group)
        }
    }

    package let path: SocketPath
    private let inode: UInt64?
    private let drainSeconds: Int64
    private let server: any Channel
    private let connections: Connections
    private let jobs: RunningCallGroups
    private let logger: Logger

    /// Binds the socket and serves connections from then on. Call `run` once to shut down in order.
    /// - Throws: `node.socket_path`, `node.socket_in_use`, `node.permission`.
    package static func bind(
        _ configuration: Configuration, table: MethodTable, logger: Logger
    ) async throws(RPCFault) -> SocketListener {
        let jobs = RunningCallGroups()
        let connections = Connections { jobs.close() }
        let service = ListenerContext(
            table: table, limits: (configuration.limits, configuration.callerLimits),
            lineLimit: configuration.lineLimit, jobs: jobs)
        let descriptor = try configuration.descriptor()
        let reception = ConnectionAcceptor(
            service: service, connections: connections, allows: configuration.allows,
            alsoAllows: configuration.alsoAllows, logger: logger)
        do {
            let server = try await reception.bootstrap().withBoundSocket(descriptor).get()
            return SocketListener(configuration, server: server, connections: connections, jobs: jobs, logger: logger)
        } catch {
            throw RPCFault(.nodePermission, ["path": configuration.path.text, "detail": String(describing: error)])
        }
    }

    private init(
        _ configuration: Configuration, server: any Channel, connections: Connections, jobs: RunningCallGroups,
        logger: Logger
    ) {
        path = configuration.path
        inode = configuration.inherited == nil ? configuration.path.inode : nil
        drainSeconds = configuration.drainSeconds
        self.server = server
        self.connections = connections
        self.jobs = jobs
        self.logger = logger
    }

    /// The number of open connections.
    package var connectionCount: Int { connections.count }

    /// Serves until the task is cancelled or shut down gracefully. Then accepts no more connections, refuses new
    /// requests, lets running calls finish, and removes the socket.
    package func run() async {
        logger.debug("listening", metadata: ["socket": "\(path.text)"])
        await withTaskCancellationOrGracefulShutdownHandler {
            await jobs.wait()
        } onCancelOrGracefulShutdown: {
            self.shutDown()
        }
        logger.debug("stopped listening", metadata: ["socket": "\(path.text)"])
    }

    /// Begins the shutdown; `run` returns when it is complete.
    package func shutDown() {
        path.remove(inode: inode)
        server.close(promise: nil)
        connections.drain()
        let connections = connections
        server.eventLoop.scheduleTask(in: .seconds(drainSeconds)) { connections.closeAll() }
    }

    /// Whether the caller is the user that the node runs as, or the superuser.
    @Sendable package static func sameUser(_ caller: Caller) -> Bool { ConnectionAcceptor.isSameUser(caller) }
}
