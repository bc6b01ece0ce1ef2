import ChanHost
import ChanID
import ChanPreview
import ChanService
import Logging

/// The site of the web console, as docs/console.md describes it.
struct ConsoleSite: Sendable {
    let service: NodeRPCService
    let table: MethodTable
    let isSecure: Bool
    let logger: Logger
    private let failures = FailedAttempts()
    private let files: ConsoleFileTransfers
    private let previews: PreviewSite

    init(service: NodeRPCService, table: MethodTable, isSecure: Bool, logger: Logger) {
        self.service = service
        self.table = table
        self.isSecure = isSecure
        self.logger = logger
        files = ConsoleFileTransfers(service: service)
        previews = PreviewSite(compress: Gzip.compress) { [node = service.node] conversation, known in
            await node.previews.preview(of: conversation, unless: known)
        }
    }

    /// Returns the site of a listener.
    /// - Parameters:
    ///   - port: the listener's port.
    ///   - hosts: the accepted values of `Host`, in lower case.
    func site(port: Int, hosts: [String]) -> HTTPSite {
        let sessions = ConsoleSessions(
            service: service, port: port, isSecure: isSecure, failures: failures, logger: logger)
        // Without TLS the listener is on loopback.
        let rules = ConsoleRules(
            hosts: Set(hosts), scheme: isSecure ? "https" : "http", sharesPreviews: isSecure)
        return HTTPSite(
            routes: HTTPRouteTable(
                ConsoleAssets.routes + sessions.routes + files.routes(of: sessions)
                    + PreviewRoutes.routes(of: previews) { request in "\(rules.scheme)://\(request.host)" }),
            fields: ConsoleRules.fields,
            webSocket: HTTPWebSocketRoute(
                path: "/rpc", table: table, admit: sessions.admitWebSocket,
                remaining: { [node = service.node] caller in
                    TokenID(hex: caller.id).flatMap { node.tokens.webSessions.remaining($0) }
                }),
            check: { request in rules.refusal(of: request) })
    }
}
