import ChanHost
package import ChanRPC
import ChanService
import Logging

/// The server of `chanadm serve`: one node, its relays and its sockets, until a signal ends it.
package struct NodeServer {
    /// How long to wait for a command that locks the state directory.
    private static let patience = Duration.seconds(5)

    private let desk: NodeRPCService
    private let place: SocketLocation
    private let listener: SocketListener
    private let webListener: WebSocketListener?
    private let stop: TerminationSignal
    private let reload: ReloadSignal

    /// Opens the state directory and binds the socket; callers can connect from then on.
    /// - Parameters:
    ///   - socket: the path of the socket.
    ///   - options: the callers to serve besides the node's own user.
    /// - Throws: `node.busy` if the directory is locked; `node.socket_in_use`, `node.socket_path`, `node.permission`,
    ///   `node.access`, `node.websocket`; and the errors of the directory.
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

    /// The address of the embedded relay, by which members reach the groups that this node carries; `nil` without one.
    package var listenerAddress: String? { desk.node.embeddedRelay.map { "\($0.address)" } }

    /// Starts the embedded relay before any call, so that every conversation created later can use it.
    private static func openListener(_ desk: NodeRPCService, _ options: ServeOptions) async throws(RPCFault) {
        do throws(ServiceError) {
            if let listener = try await options.listener(of: desk.node) { desk.node.useEmbeddedRelay(listener) }
        } catch { throw RPCFault(error, home: desk.node.home) }
    }

    private static func listen(
        _ desk: NodeRPCService, _ path: SocketPath, _ options: ServeOptions
    ) async throws(RPCFault) -> (SocketListener, WebSocketListener?) {
        // Report a broken policy at the start instead of at the first call of another user.
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

    /// Serves until SIGTERM or SIGINT. Then accepts no more calls, finishes the running ones, and closes. Entries that
    /// relays do not have yet remain in the database.
    /// - Throws: the error of closing the node.
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
