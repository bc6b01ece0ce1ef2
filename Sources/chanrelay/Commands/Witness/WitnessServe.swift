import ArgumentParser
import ChanHost
import ChanLog
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import ChanSystem
import Logging

struct WitnessServe: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Run the witness until SIGTERM or SIGINT.",
        discussion: """
            Prints one line, "listening on URL", once logs can come. Behind a proxy that adds TLS it listens on loopback; \
            otherwise it needs a certificate. Killing it forgets nothing that it cosigned.
            """)

    @OptionGroup var home: WitnessHomeOption
    @Option(name: .long, help: "host:port. Port 0 chooses a free port. Loopback, unless there is a certificate.")
    var listen: String
    @Option(name: .long, help: "The certificate chain, a file in PEM.")
    var tlsCertificate: String?
    @Option(name: .long, help: "Its key, a file in PEM.")
    var tlsKey: String?
    @Option(
        name: .long,
        help:
            "Follow conversations that show how they began (open), or those that the operator allowed (allowlist). Default: allowlist."
    )
    var policy = RelayPolicy.allowlist
    @Option(name: .long, help: "The most logs that are followed without the operator's word.")
    var logs = 10_000
    @OptionGroup(title: "Log and monitoring") var monitoring: MonitoringOptions

    func validate() throws {
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key belong together: give both")
        }
        guard (1...1_000_000).contains(logs) else { throw ValidationError("--logs is 1 to 1000000") }
    }

    func run() async throws {
        let home = try home.existing()
        LoggingSystem.bootstrap { [monitoring] label in
            LogLine(
                label: label, level: monitoring.logLevel ?? .notice, format: monitoring.logFormat ?? .text
            ) { Terminal.printLog($0) }
        }
        var options = WitnessOptions()
        (options.policy, options.logs) = (policy, logs)
        options.logger = Logger(label: "chanrelay.witness")
        let stop = TerminationSignal()
        let witness = try WitnessService(in: home, options: options)
        defer { witness.close() }
        let listeners = try await startListeners(for: witness, options.logger)
        Terminal.printLine("listening on \(listeners.address)")
        if let metrics = listeners.monitoring { Terminal.printLine("metrics at \(metrics.address)/metrics") }
        ServiceManager.tell(.ready)
        let watchdog = Task { await Watchdog { (try? await witness.checkCommits()) != nil }.run() }
        await stop.wait()
        ServiceManager.tell(.stopping)
        watchdog.cancel()
        await listeners.stop()
    }

    private struct Listeners {
        let server: HTTPServer
        let run: Task<Void, Never>
        let address: String
        var monitoring: MonitoringListener?

        func stop() async {
            server.shutDown()
            await run.value
            await monitoring?.stop()
        }
    }

    private func startListeners(for witness: WitnessService, _ logger: Logger) async throws(RelayError) -> Listeners {
        do throws(RPCFault) {
            var identity: WebSocketIdentity?
            if let tlsCertificate, let tlsKey {
                identity = try WebSocketIdentity(certificate: tlsCertificate, key: tlsKey)
            }
            let address = try WebSocketAddress(listen)
            let site = Self.site(of: witness)
            let server = try await HTTPServer.bind(
                HTTPServer.Configuration(
                    address: address, identity: identity, now: { SystemClock.milliseconds }, site: { _ in site }),
                logger: logger)
            let scheme = identity == nil ? "http" : "https"
            var listeners = Listeners(
                server: server, run: Task { await server.run() }, address: "\(scheme)://\(address.host):\(server.port)")
            do throws(RPCFault) {
                listeners.monitoring = try await WitnessMonitor.listen(at: monitoring.monitor, for: witness, logger)
            } catch {
                await listeners.stop()
                throw error
            }
            return listeners
        } catch {
            throw RelayError(.cannotListen, error.message + (error.hint.map { "; \($0)" } ?? ""))
        }
    }

    /// The site for HTTP. A proxy may add any prefix to the paths: it removes it again.
    private static func site(of witness: WitnessService) -> HTTPSite {
        let routes = [
            HTTPRoute(
                .post, .exact("/add-checkpoint"),
                .collected(limit: AddCheckpointRequest.maximumBytes) { request, body in
                    response(await witness.addCheckpoint(body, from: request.address))
                }),
            HTTPRoute(
                .post, .exact("/introduce-log"),
                .collected(limit: WitnessIntroduction.maximumBytes) { request, body in
                    response(await witness.introduce(body, from: request.address))
                }),
        ]
        return HTTPSite(
            routes: HTTPRouteTable(routes),
            fields: [
                HTTPResponse.Field("Cache-Control", "no-store"),
                HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
            ])
    }

    private static func response(_ reply: WitnessReply) -> HTTPResponse {
        HTTPResponse(reply.status, type: reply.type, reply.body)
    }
}

/// The metrics of a witness, and whether it works.
enum WitnessMonitor {
    /// - Returns: `nil` without an address.
    static func listen(
        at address: String?, for witness: WitnessService, _ logger: Logger
    ) async throws(RPCFault) -> MonitoringListener? {
        guard let address else { return nil }
        let site = MonitoringSite(
            MetricRegistry(figures.map(\.definition) + ProcessSamples.definitions),
            samples: {
                let current = (try? await witness.figures()) ?? WitnessFigures()
                return figures.flatMap { $0.samples(of: current) }
            }
        ) {
            do throws(RelayError) {
                try await witness.checkCommits()
                return .well
            } catch { return .failing(error.message) }
        }
        return try await MonitoringListener.start(at: address, site, logger: logger)
    }

    private static let figures: [FigureMetric<WitnessFigures>] = [
        FigureMetric("chanrelay_build_info", .gauge, label: "version", "The version of the program; always 1.") { _ in
            [(RelayInfo.software, 1)]
        },
        FigureMetric("chanrelay_witness_logs", .gauge, "Logs that the witness follows.") { Double($0.logs) },
        FigureMetric(
            "chanrelay_witness_answers_total", .counter, label: "status",
            "Requests by the status of their answers: 200 is a cosignature or a log that is followed."
        ) { figures in
            figures.answers.sorted { $0.key < $1.key }.map { ("\($0.key)", Double($0.value)) }
        },
    ]
}
