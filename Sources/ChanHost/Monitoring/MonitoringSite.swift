/// The pages for monitoring systems: `/metrics`, `/healthz`, `/readyz`.
package struct MonitoringSite: Sendable {
    /// Whether the daemon does its work.
    package enum Health: Hashable, Sendable {
        case well
        /// Why it does not, in one line.
        case failing(String)
    }

    private let registry: MetricRegistry
    private let samples: @Sendable () async -> [MetricSample]
    private let health: @Sendable () async -> Health

    /// Creates a site.
    /// - Parameters:
    ///   - samples: reads what the daemon does not record as it happens.
    ///   - health: does a piece of the daemon's work, such as a read of its database.
    package init(
        _ registry: MetricRegistry, samples: @escaping @Sendable () async -> [MetricSample],
        health: @escaping @Sendable () async -> Health
    ) {
        self.registry = registry
        self.samples = samples
        self.health = health
    }

    /// The site for HTTP. `/healthz` answers if the process answers at all; `/readyz`, if it does its work: 200 or 503.
    package var site: HTTPSite {
        let routes = [
            route("/metrics") { HTTPResponse(200, type: PrometheusText.contentType, Array(await metrics().utf8)) },
            route("/healthz") { Self.answer(.well) },
            route("/readyz") { Self.answer(await health()) },
        ]
        let fields = [
            HTTPResponse.Field("Cache-Control", "no-store"),
            HTTPResponse.Field("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
            HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
        ]
        return HTTPSite(routes: HTTPRouteTable(routes), fields: fields)
    }

    /// Returns the text of `/metrics`.
    func metrics() async -> String {
        PrometheusText(registry, ProcessSamples.read() + (await samples())).text
    }

    private func route(_ path: String, _ answer: @escaping @Sendable () async -> HTTPResponse) -> HTTPRoute {
        HTTPRoute(.get, .exact(path), .collected(limit: 0) { _, _ in await answer() })
    }

    private static func answer(_ health: Health) -> HTTPResponse {
        let type = "text/plain; charset=utf-8"
        return switch health {
        case .well: HTTPResponse(200, type: type, Array("ok\n".utf8))
        case .failing(let reason): HTTPResponse(503, type: type, Array("\(reason)\n".utf8))
        }
    }
}
