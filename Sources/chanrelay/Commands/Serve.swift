import ArgumentParser
import ChanHost
import ChanRelayServer
import ChanRelayWire
import ChanSystem
import Logging

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the relay until SIGTERM or SIGINT.",
        discussion: """
            Prints one line, "listening on ADDRESS", once callers can come; with --web another one, "previews at URL". Ending it with a signal finishes what is being \
            stored; killing it loses nothing that was acknowledged either.

            relay.json in the relay's directory may hold all of these settings, and quotas; options take precedence. SIGHUP or \
            chanrelay reload reads it again.
            """)

    @OptionGroup var home: HomeOption
    @Option(
        name: .long,
        help:
            "host:port. Port 0 chooses a free port on the first start and keeps it. A socket of systemd takes precedence."
    )
    var listen: String?
    @Option(name: .long, help: "host or host:port that others reach it at, where that is not --listen.")
    var advertise: String?
    @Option(
        name: .long,
        help: "Carry channels for everyone not refused (open), or for those allowed (allowlist). Default: open.")
    var policy: RelayPolicy?
    @Option(
        name: .long,
        help:
            "Bytes that files of one conversation may take, with K, M, G or T for powers of 1,024; half of it at most before a message carries them. Default: 8G."
    )
    var fileRoom: ByteCount?
    @OptionGroup(title: "Public previews") var web: WebOptions
    @OptionGroup(title: "Log and monitoring") var monitoring: MonitoringOptions
    @Flag(name: .long, help: "Speak without TLS: on loopback, or behind a proxy that adds it.")
    var plaintext = false

    func run() async throws {
        let home = try home.existing()
        let settings = try ServeSettings(self, try home.configuration())
        let endpoint = try RelayAddress.endpoint(settings.listen)
        settings.startLog()
        let monitor = RelayMonitor()
        var options = settings.options
        options.reload = settings.reload(of: home)
        options.logger = Logger(label: "chanrelay")
        options.metrics = monitor.registry
        options.webURL = settings.web.origin
        DescriptorLimit.raise(to: 65_536)
        options.descriptors = DescriptorLimit.current
        let (stop, reload) = (TerminationSignal(), ReloadSignal())
        let relay = try await RunningRelay.start(
            in: home, listen: endpoint, advertised: settings.advertise, options: options)
        if options.plaintext {
            Terminal.printWarning(
                "--plaintext: the traffic shows which conversations are read, when and by whom")
        }
        if relay.address.isWildcard {
            Terminal.printWarning(
                "other machines cannot connect to \(relay.address.host): set the public address with --advertise HOST")
        }
        let listeners: Listeners
        do { listeners = try await startListeners(settings, for: relay, monitor) } catch {
            await relay.stop()
            throw error
        }
        Terminal.printLine("listening on \(relay.address)")
        if let previews = listeners.previews { Terminal.printLine("previews at \(previews.address)") }
        if let metrics = listeners.monitoring { Terminal.printLine("metrics at \(metrics.address)/metrics") }
        ServiceManager.tell(.ready)
        let server = relay.server
        let watchdog = Task { await Watchdog { (try? await server.checkCommits()) != nil }.run() }
        let reloads = Task { [logger = options.logger] in await Self.reload(relay, on: reload, logger) }
        await stop.wait()
        ServiceManager.tell(.stopping)
        reloads.cancel()
        watchdog.cancel()
        await listeners.stop()
        await relay.stop()
    }

    /// The listeners besides the relay itself.
    private struct Listeners {
        let previews: PreviewListener?
        let monitoring: MonitoringListener?

        func stop() async {
            await previews?.stop()
            await monitoring?.stop()
        }
    }

    /// Reads the configuration again at each SIGHUP. An invalid one changes nothing.
    private static func reload(_ relay: RunningRelay, on signal: ReloadSignal, _ logger: Logger) async {
        for await _ in signal.arrivals {
            do throws(RelayError) {
                let pending = try relay.reload()
                let note = pending.isEmpty ? "" : "; after a restart only: \(pending.joined(separator: ", "))"
                logger.notice("read \(RelayConfiguration.fileName) again\(note)")
            } catch {
                logger.error("kept the former configuration: \(error.message)")
            }
        }
    }

    private func startListeners(
        _ settings: ServeSettings, for relay: RunningRelay, _ monitor: RelayMonitor
    ) async throws(RelayError) -> Listeners {
        let previews = try await PreviewListener.start(settings.web, of: relay)
        do throws(RelayError) {
            return Listeners(
                previews: previews, monitoring: try await monitor.listen(at: settings.monitor, for: relay))
        } catch {
            await previews?.stop()
            throw error
        }
    }
}

extension RelayPolicy: ExpressibleByArgument {}
