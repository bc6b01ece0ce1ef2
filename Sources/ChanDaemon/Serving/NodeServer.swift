import ChanFold
import ChanHost
package import ChanRPC
import ChanService
import ChanSystem
import Logging

/// The server of `chanadm serve`: one node, its relays and its sockets, until a signal ends it.
package struct NodeServer {
    /// How long to wait for a command that locks the state directory.
    private static let timeout = Duration.seconds(5)

    private let service: NodeRPCService
    private let location: SocketLocation
    private let socket: NodeSocket
    private let listener: SocketListener
    private let webListener: WebSocketListener?
    private let console: ConsoleListener
    private let monitoring: MonitoringListener?
    private let stop: TerminationSignal
    private let reload: ReloadSignal

    /// Opens the state directory and binds the socket; callers can connect from then on.
    /// - Parameters:
    ///   - socket: where it listens.
    ///   - options: the callers to serve besides the node's own user.
    /// - Throws: `node.busy` if the directory is locked; `node.socket_in_use`, `node.socket_path`, `node.permission`,
    ///   `node.access`, `node.websocket`; and the errors of the directory.
    package init(
        location: SocketLocation, socket: NodeSocket, options: ServeOptions = ServeOptions()
    ) async throws(RPCFault) {
        DescriptorLimit.raise()
        stop = TerminationSignal()
        reload = ReloadSignal()
        service = try await NodeRPCService.open(location, timeout: Self.timeout)
        self.location = location
        self.socket = socket
        let monitor = NodeMonitor()
        do throws(RPCFault) {
            try await Self.openListener(service, options)
            var table = try service.methodTable()
            table.recorder = CallRecorder(factory: monitor.registry, logger: Logger(label: "chanadm"))
            console = try ConsoleListener(
                service: service, table: table, address: try options.webAddress(),
                hosts: options.webHosts, logger: Logger(label: "chanadm"))
            monitoring = try await monitor.listen(at: options.monitor, for: service) { [service] in
                service.listening?.connections() ?? 0
            }
            (listener, webListener) = try await Self.listen(service, table, socket, options)
            try await Self.startConsole(console, besides: listener, webListener)
            try location.announce(socket.path)
        } catch {
            await service.node.rounds.embeddedRelay?.stop()
            try? service.node.close()
            throw error
        }
        let listener = listener
        let webListener = webListener
        let console = console
        service.setListener(
            NodeRPCService.ListenerInfo(socket: socket.path) {
                listener.connectionCount + (webListener?.connectionCount ?? 0) + console.connectionCount
            })
        service.setDisconnectHandler { token in
            webListener?.disconnect(token: token)
            console.disconnect(session: token)
        }
        service.setConsole(start: { port in await console.start(port: port) }, address: { console.address })
        service.node.clearTransfers()
        RelayLog(logger: Logger(label: "chanadm")).start(on: service.node)
    }

    private static func startConsole(
        _ console: ConsoleListener, besides listener: SocketListener, _ webListener: WebSocketListener?
    ) async throws(RPCFault) {
        do throws(RPCFault) { try await console.startIfConfigured() } catch {
            listener.shutDown()
            webListener?.shutDown()
            throw error
        }
    }

    /// The address of the embedded relay, by which members reach the groups that this node carries; `nil` without one.
    package var listenerAddress: String? { service.node.rounds.embeddedRelay.map { "\($0.address)" } }

    /// The address of the listener for monitoring systems; `nil` without one.
    package var monitoringAddress: String? { monitoring?.address }

    /// Starts the embedded relay before any call, so that every conversation created later can use it.
    private static func openListener(_ service: NodeRPCService, _ options: ServeOptions) async throws(RPCFault) {
        do throws(ServiceError) {
            if let listener = try await options.listener(of: service.node) {
                service.node.rounds.useEmbeddedRelay(listener)
            }
        } catch { throw RPCFault(error, home: service.node.home) }
    }

    private static func listen(
        _ service: NodeRPCService, _ table: MethodTable, _ socket: NodeSocket, _ options: ServeOptions
    ) async throws(RPCFault) -> (SocketListener, WebSocketListener?) {
        // Report a broken policy at the start instead of at the first call of another user.
        do throws(ServiceError) {
            _ = try service.authorizer.access.policy()
            _ = try AdmissionFile.read(home: service.node.home)
        } catch {
            throw RPCFault(error, home: service.node.home)
        }
        let logger = Logger(label: "chanadm")
        var configuration = SocketListener.Configuration(path: try SocketPath(socket.path))
        configuration.inherited = socket.inherited
        configuration.alsoAllows = service.mayCall
        configuration.group = try options.group(.system)
        let web = try options.webSocketConfiguration(for: service)
        let listener = try await SocketListener.bind(configuration, table: table, logger: logger)
        guard let web else { return (listener, nil) }
        do throws(RPCFault) {
            return (listener, try await WebSocketListener.bind(web, table: table, logger: logger))
        } catch {
            listener.shutDown()
            throw error
        }
    }

    /// Serves until SIGTERM or SIGINT. Then accepts no more calls, finishes the running ones, and closes. Entries that
    /// relays do not have yet remain in the database.
    /// - Throws: the error of closing the node.
    package func run() async throws(RPCFault) {
        ServiceManager.tell(.ready)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await service.node.run() }
            group.addTask { [node = service.node] in
                await Watchdog { (try? await node.figures()) != nil }.run()
            }
            group.addTask { await AdmissionHook(service.node, reloads: reload.arrivals).run() }
            group.addTask {
                await stop.wait()
                ServiceManager.tell(.stopping)
                // A command that comes now waits in an inherited socket for the node that is started next.
                if socket.inherited == nil { location.withdraw() }
                listener.shutDown()
                webListener?.shutDown()
                console.shutDown()
                await console.waitUntilStopped()
                await monitoring?.stop()
            }
            if let webListener { group.addTask { await webListener.run() } }
            await listener.run()
            group.cancelAll()
        }
        await service.node.rounds.embeddedRelay?.stop()
        do throws(ServiceError) { try service.node.close() } catch {
            throw RPCFault(error, home: location.home)
        }
    }
}
