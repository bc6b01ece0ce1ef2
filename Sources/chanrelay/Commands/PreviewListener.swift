import ChanHost
import ChanPreview
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import ChanSystem
import Logging

/// The relay's web server: the public previews of the channels that it carries, and nothing else.
struct PreviewListener {
    private let server: HTTPServer
    private let run: Task<Void, Never>
    /// The address by which browsers reach it.
    let address: String

    /// Starts the server.
    /// - Returns: `nil` without `--web`.
    /// - Throws: `cannot_listen`.
    static func start(_ options: WebOptions, of relay: RunningRelay) async throws(RelayError) -> PreviewListener? {
        guard let web = options.web else { return nil }
        do throws(RPCFault) {
            let server = try await HTTPServer.bind(
                configuration(web, options, relay.server), logger: Logger(label: "chanrelay"))
            let scheme = options.tlsCertificate == nil ? "http" : "https"
            let host = try WebSocketAddress(web).host
            return PreviewListener(
                server: server, run: Task { await server.run() },
                address: (options.origin ?? "\(scheme)://\(host):\(server.port)") + "/" + PreviewSite.folder + "/")
        } catch {
            let hint = error.hint.map { "; \($0)" } ?? ""
            throw RelayError(.cannotListen, "\(error.message)\(hint)")
        }
    }

    private static func configuration(
        _ web: String, _ options: WebOptions, _ relay: RelayServer
    ) throws(RPCFault) -> HTTPServer.Configuration {
        var identity: WebSocketIdentity?
        if let certificate = options.tlsCertificate, let key = options.tlsKey {
            identity = try WebSocketIdentity(certificate: certificate, key: key)
        }
        let previews = PreviewSite(compress: Gzip.compress) { conversation, known in
            await relay.preview(of: conversation, unless: known)
        }
        // Requests may name any host: it appears in no response.
        let routes = PreviewRoutes.routes(of: previews) { [origin = options.origin] _ in origin }
        return try HTTPServer.Configuration(
            address: try WebSocketAddress(web), identity: identity, now: { SystemClock.milliseconds },
            site: { _ in HTTPSite(routes: HTTPRouteTable(routes), fields: fields) })
    }

    /// The headers of every answer that has not its own.
    private static let fields = [
        HTTPResponse.Field("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
        HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
        HTTPResponse.Field("Referrer-Policy", "no-referrer"),
        HTTPResponse.Field("Cache-Control", "no-store"),
    ]

    /// Stops listening, and returns when running requests have been answered.
    func stop() async {
        server.shutDown()
        await run.value
    }
}
