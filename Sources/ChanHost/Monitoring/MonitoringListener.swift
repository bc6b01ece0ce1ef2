import ChanID
package import ChanRPC
import ChanSystem
package import Logging

/// The listener for monitoring systems (`--monitor`): plain HTTP on loopback. A proxy or a tunnel leads elsewhere.
package struct MonitoringListener: Sendable {
    private let server: HTTPServer
    private let run: Task<Void, Never>
    /// Its address in a browser, without a path.
    package let address: String

    /// Binds an address, `127.0.0.1:9464`, and serves from then on.
    /// - Throws: `node.websocket`.
    package static func start(
        at address: String, _ monitoring: MonitoringSite, logger: Logger
    ) async throws(RPCFault) -> MonitoringListener {
        let endpoint = try WebSocketAddress(address)
        var site = monitoring.site
        let names = Self.names(of: endpoint)
        site.check = { request in
            names.contains(Self.name(in: request.host)) ? nil : HTTPRefusal(403, "this does not go by that Host")
        }
        let checked = site
        let server = try await HTTPServer.bind(
            HTTPServer.Configuration(
                address: endpoint, identity: nil, now: { SystemClock.milliseconds }, site: { _ in checked }),
            logger: logger)
        return MonitoringListener(
            server: server, run: Task { await server.run() }, address: "http://\(endpoint.host):\(server.port)")
    }

    /// The names by which it may be asked: those of loopback, and the address at which it listens. Under another name a page
    /// of the web could read it, whose name server leads to this machine (DNS rebinding). A port may be that of a tunnel.
    private static func names(of endpoint: WebSocketAddress) -> Set<String> {
        ["localhost", "127.0.0.1", "[::1]", endpoint.host.lowercased()]
    }

    /// The name in a `Host`, without its port.
    private static func name(in host: String) -> String {
        host.hasPrefix("[") ? String(host.prefix { $0 != "]" }) + "]" : String(host.prefix { $0 != ":" })
    }

    /// Stops listening, and returns when running requests have been answered.
    package func stop() async {
        server.shutDown()
        await run.value
    }
}
