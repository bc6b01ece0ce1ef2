import ChanHost
import ChanID
import ChanService
import Logging

/// The site of the web console, as docs/console.md describes it.
struct ConsoleSite: Sendable {
    let service: NodeRPCService
    let table: MethodTable
    /// The names by which browsers reach the console besides those of loopback.
    let hosts: [String]
    let isSecure: Bool
    let logger: Logger
    private let failures = FailedAttempts()
    private let files: ConsoleFileTransfers

    init(service: NodeRPCService, table: MethodTable, hosts: [String], isSecure: Bool, logger: Logger) {
        self.service = service
        self.table = table
        self.hosts = hosts
        self.isSecure = isSecure
        self.logger = logger
        files = ConsoleFileTransfers(service: service)
    }

    /// Returns the site of a listener.
    /// - Parameters:
    ///   - port: the listener's port.
    ///   - isLoopback: whether the names of loopback are allowed.
    func site(port: Int, isLoopback: Bool) -> HTTPSite {
        let sessions = ConsoleSessions(
            service: service, port: port, isSecure: isSecure, failures: failures, logger: logger)
        let rules = ConsoleRules(
            hosts: names(port: port, isLoopback: isLoopback), scheme: isSecure ? "https" : "http")
        return HTTPSite(
            routes: HTTPRouteTable(ConsoleAssets.routes + sessions.routes + files.routes(of: sessions)),
            fields: ConsoleRules.fields,
            webSocket: HTTPWebSocketRoute(
                path: "/rpc", table: table, admit: sessions.admitWebSocket,
                remaining: { [node = service.node] caller in
                    TokenID(hex: caller.id).flatMap { node.webSessions.remaining($0) }
                }),
            check: { request in rules.refusal(of: request) })
    }

    /// The exact values of `Host`; a port that is the default of the scheme is not written.
    private func names(port: Int, isLoopback: Bool) -> Set<String> {
        let loopback = isLoopback ? ["127.0.0.1", "[::1]", "localhost"].map { "\($0):\(port)" } : []
        return Set((hosts + loopback).map { $0.lowercased() })
    }
}
