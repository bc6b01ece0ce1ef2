import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanService
import Logging
import Synchronization

/// The listener of the console: started with the node, or when the first session is asked for.
final class ConsoleListener: Sendable {
    private typealias Start = Task<Result<HTTPServer, RPCFault>, Never>

    private struct State {
        var start: Start?
        var server: HTTPServer?
        var isStopped = false
    }

    /// The address at which the console is served from the start; `nil` to wait for the first session.
    private let configured: WebSocketAddress?
    private let identity: WebSocketIdentity?
    private let names: ConsoleNames
    private let site: ConsoleSite
    private let service: NodeRPCService
    private let logger: Logger
    private let state = Mutex(State())

    /// Creates a listener, which does not listen yet.
    /// - Parameters:
    ///   - address: the address at which it is to listen from the start, with TLS or not.
    ///   - hosts: the names by which browsers reach it with TLS.
    /// - Throws: `node.websocket` for an address or names by which browsers cannot reach it.
    init(
        service: NodeRPCService, table: MethodTable, address: (WebSocketAddress, WebSocketIdentity?)?, hosts: [String],
        logger: Logger
    ) throws(RPCFault) {
        configured = address?.0
        identity = address?.1
        names = try ConsoleNames(address: address?.0, isSecure: address?.1 != nil, configured: hosts)
        site = ConsoleSite(service: service, table: table, isSecure: address?.1 != nil, logger: logger)
        self.service = service
        self.logger = logger
    }

    /// The number of open connections.
    var connectionCount: Int { state.withLock { $0.server?.connectionCount } ?? 0 }

    /// The address of the console while it listens.
    var address: String? { state.withLock { $0.isStopped ? nil : $0.server }.map(url) }

    /// Listens at the configured address, if there is one.
    /// - Throws: `node.websocket`.
    func startIfConfigured() async throws(RPCFault) {
        if configured != nil { _ = try await start(port: 0).get() }
    }

    /// Starts the listener unless it runs already. Concurrent callers get the same one.
    /// - Parameter port: the port of loopback, without a configured address; 0 lets the system choose.
    /// - Returns: the address of the console.
    func start(port: Int) async -> Result<String, RPCFault> {
        let start = state.withLock { state -> Start? in
            guard !state.isStopped else { return nil }
            if let start = state.start { return start }
            let start = Start { await self.bind(port: port) }
            state.start = start
            return start
        }
        guard let start else { return .failure(RPCFault(.rpcShuttingDown)) }
        let result = await start.value
        if case .failure = result { state.withLock { if $0.start == start { $0.start = nil } } }
        return result.map(url)
    }

    private func bind(port: Int) async -> Result<HTTPServer, RPCFault> {
        // Most nodes never listen, and start sooner without it.
        ConsoleAssets.prepare()
        do throws(RPCFault) {
            let address = if let configured { configured } else { try WebSocketAddress("127.0.0.1:\(port)") }
            var configuration = try HTTPServer.Configuration(
                address: address, identity: identity,
                now: { [node = service.node] in node.environment.now().milliseconds },
                site: { [site, names] port in site.site(port: port, hosts: names.hosts(port: port)) })
            configuration.bindsBothLoopbacks = identity == nil
            let server = try await HTTPServer.bind(configuration, logger: logger)
            let isStopped = state.withLock { state in
                state.server = server
                return state.isStopped
            }
            if isStopped { server.shutDown() }
            return .success(server)
        } catch { return .failure(error) }
    }

    private func url(_ server: HTTPServer) -> String {
        let name = names.hosts(port: server.port).first ?? ""
        return "\(identity == nil ? "http" : "https")://\(name)/"
    }

    /// Closes the WebSockets of a session, and ends its transfers.
    func disconnect(session: String) { state.withLock { $0.server }?.disconnect(caller: session) }

    /// Begins the shutdown.
    func shutDown() {
        let server = state.withLock { state in
            state.isStopped = true
            return state.server
        }
        server?.shutDown()
    }

    /// Returns when the shutdown is complete.
    func waitUntilStopped() async { await state.withLock { $0.server }?.run() }
}
