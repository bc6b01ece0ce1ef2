import ChanHost
package import ChanRPC
import ChanService
import Logging

/// `chanadm serve`: one node, its relays, its socket, until a signal ends it.
package struct NodeServer {
    /// How long a command that holds the state directory is waited for.
    private static let patience = Duration.seconds(5)

    private let desk: NodeDesk
    private let place: SocketPlace
    private let listener: SocketListener
    private let stop: TerminationSignal

    /// Opens the state directory and takes the socket: callers can come from here on.
    /// - Parameter socket: where to listen; the standard place if not given.
    /// - Throws: `node.busy` where the directory is held, `node.socket_in_use`, `node.socket_path`, `node.permission`, and
    ///   what is wrong with the directory.
    package init(place: SocketPlace, socket: String) async throws(RPCFault) {
        let path = try SocketPath(socket)
        stop = TerminationSignal()
        desk = try await NodeDesk.open(place, patience: Self.patience)
        self.place = place
        do throws(RPCFault) {
            listener = try await SocketListener.bind(
                SocketListener.Configuration(path: path), table: try desk.methodTable(),
                logger: Logger(label: "chanadm"))
            try place.announce(socket)
        } catch {
            try? desk.node.close()
            throw error
        }
        let listener = listener
        desk.listens(NodeDesk.Listening(socket: socket) { listener.connectionCount })
    }

    /// Serves until SIGTERM or SIGINT: then takes nothing new, finishes what was begun, and closes. What relays have not got
    /// yet waits in the database.
    /// - Throws: what went wrong while closing.
    package func run() async throws(RPCFault) {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await desk.node.run() }
            group.addTask {
                await stop.wait()
                place.withdraw()
                listener.shutDown()
            }
            await listener.run()
            group.cancelAll()
        }
        do throws(ServiceError) { try desk.node.close() } catch {
            throw RPCFault(error, home: place.home)
        }
    }
}
