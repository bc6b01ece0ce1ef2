import ChanHost
package import ChanRPC
import ChanService
import Logging

/// `chanadm serve`: one node, its relays, its socket, until a signal ends it.
package struct NodeServer {
    /// How long a command that holds the state directory is waited for.
    private static let patience = Duration.seconds(5)

    private let desk: NodeRPCService
    private let place: SocketLocation
    private let listener: SocketListener
    private let webListener: WebSocketListener?
    private let stop: TerminationSignal
    private let reload: ReloadSignal

    /// Opens the state directory and takes the socket: callers can come from here on.
    /// - Parameters:
    ///   - socket: where to listen.
    ///   - options: whom to serve beside the node's own user.
    /// - Throws: `node.busy` where the directory is held, `node.socket_in_use`, `node.socket_path`, `node.permission`, and
    ///   what is wrong with the directory; `node.access`, `node.websocket`.
    package init(
        place: SocketLocation, socket: String, options: ServeOptions = ServeOptions()
    ) async throws(RPCFault) {
        let path = try SocketPath(socket)
        DescriptorLimit.raise()
        stop = TerminationSignal()
        reload = ReloadSignal()
        desk = try await NodeRPCService.open(place, patience: Self.patience)
        self.place = place
        do throws(RPCFault) {
            try await Self.openListener(desk, options)
            (listener, webListener) = try await Self.listen(desk, path, options)
            try place.announce(socket)
        } catch {
            await desk.node.embeddedRelay?.stop()
            try? desk.node.close()
            throw error
        }
        let listener = listener
        let webListener = webListener
        desk.setListener(
            NodeRPCService.ListenerInfo(socket: socket) {
                listener.connectionCount + (webListener?.connectionCount ?? 0)
            })
        desk.setDisconnectHandler { webListener?.disconnect(token: $0) }
    }

    /// Where members reach the groups this node carries itself; `nil` where it carries none.
    package var listenerAddress: String? { desk.node.embeddedRelay.map { "\($0.address)" } }

    /// Before anybody calls: what is created from then on may be carried by it.
    private static func openListener(_ desk: NodeRPCService, _ options: ServeOptions) async throws(RPCFault) {
        do throws(ServiceError) {
            if let listener = try await options.listener(of: desk.node) { desk.node.useEmbeddedRelay(listener) }
        } catch { throw RPCFault(error, home: desk.node.home) }
    }

    private static func listen(
        _ desk: NodeRPCService, _ path: SocketPath, _ options: ServeOptions
    ) async throws(RPCFault) -> (SocketListener, WebSocketListener?) {
        // A broken policy is told now, and not when the first other user calls.
        do throws(ServiceError) {
            _ = try desk.authorizer.access.policy()
            _ = try AdmissionFile.read(home: desk.node.home)
        } catch {
            throw RPCFault(error, home: desk.node.home)
        }
        let table = try desk.methodTable()
        let logger = Logger(label: "chanadm")
        var configuration = SocketListener.Configuration(path: path)
        configuration.alsoAllows = desk.mayCall
        configuration.group = try options.group(.system)
        let web = try options.webSocketConfiguration(for: desk)
        let listener = try await SocketListener.bind(configuration, table: table, logger: logger)
        guard let web else { return (listener, nil) }
        do throws(RPCFault) {
            return (listener, try await WebSocketListener.bind(web, table: table, logger: logger))
        } catch {
            listener.shutDown()
            throw error
        }
    }

    /// Serves until SIGTERM or SIGINT: then takes nothing new, finishes what was begun, and closes. What relays have not got
    /// yet waits in the database.
    /// - Throws: what went wrong while closing.
    package func run() async throws(RPCFault) {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await desk.node.run() }
            group.addTask { await AdmissionHook(desk.node, reloads: reload.arrivals).run() }
            group.addTask {
                await stop.wait()
                place.withdraw()
                listener.shutDown()
                webListener?.shutDown()
            }
            if let webListener { group.addTask { await webListener.run() } }
            await listener.run()
            group.cancelAll()
        }
        await desk.node.embeddedRelay?.stop()
        do throws(ServiceError) { try desk.node.close() } catch {
            throw RPCFault(error, home: place.home)
        }
    }
}
