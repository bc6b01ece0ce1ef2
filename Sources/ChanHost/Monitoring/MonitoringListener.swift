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
        let place = try WebSocketAddress(address)
        let site = monitoring.site
        let server = try await HTTPServer.bind(
            HTTPServer.Configuration(
                address: place, identity: nil, now: { SystemClock.milliseconds }, site: { _ in site }),
            logger: logger)
        return MonitoringListener(
            server: server, run: Task { await server.run() }, address: "http://\(place.host):\(server.port)")
    }

    /// Stops listening, and returns when running requests have been answered.
    package func stop() async {
        server.shutDown()
        await run.value
    }
}
