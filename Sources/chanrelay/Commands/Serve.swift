import ArgumentParser
import ChanHost
import ChanRelayServer
import ChanRelayWire

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the relay until SIGTERM or SIGINT.",
        discussion: """
            Prints one line, "listening on ADDRESS", once callers can come; with --web another one, "previews at URL". Ending it with a signal finishes what is being \
            stored; killing it loses nothing that was acknowledged either.
            """)

    @OptionGroup var home: HomeOption
    @Option(name: .long, help: "host:port. Port 0 chooses a free port on the first start and keeps it.")
    var listen: String
    @Option(name: .long, help: "host or host:port that others reach it at, where that is not --listen.")
    var advertise: String?
    @Option(name: .long, help: "Carry channels for everyone not refused (open), or for those allowed (allowlist).")
    var policy: RelayPolicy = .open
    @Option(
        name: .long,
        help:
            "Bytes that files of one conversation may take, with K, M, G or T for powers of 1,024; half of it at most before a message carries them."
    )
    var fileRoom = ByteCount(RelayLimits().blobBytes)
    @OptionGroup(title: "Public previews") var web: WebOptions
    @Flag(name: .long, help: "Speak without TLS: on loopback, or behind a proxy that adds it.")
    var plaintext = false

    func run() async throws {
        let home = try home.existing()
        let endpoint = try RelayAddress.endpoint(listen)
        var options = RelayOptions()
        options.plaintext = plaintext
        options.policy = policy
        options.limits.blobBytes = fileRoom.bytes
        DescriptorLimit.raise(to: 65_536)
        let stop = TerminationSignal()
        let relay = try await RunningRelay.start(
            in: home, listen: endpoint, advertised: advertise, options: options)
        if plaintext {
            Terminal.printWarning(
                "--plaintext: the traffic shows which conversations are read, when and by whom")
        }
        if relay.address.isWildcard {
            Terminal.printWarning(
                "other machines cannot connect to \(relay.address.host): set the public address with --advertise HOST")
        }
        let previews: PreviewListener?
        do { previews = try await PreviewListener.start(web, of: relay) } catch {
            await relay.stop()
            throw error
        }
        Terminal.printLine("listening on \(relay.address)")
        if let previews { Terminal.printLine("previews at \(previews.address)") }
        await stop.wait()
        await previews?.stop()
        await relay.stop()
    }
}

extension RelayPolicy: ExpressibleByArgument {}
