import ArgumentParser
import ChanRelay

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run the relay until SIGTERM or SIGINT.")

    @OptionGroup var home: HomeOption
    @Option(name: .long, help: "host:port. Port 0 takes a free one at first and the same ever after.")
    var listen: String
    @Flag(name: .long, help: "Speak without TLS: on loopback, or behind a proxy that adds it.")
    var plaintext = false
    @Option(name: .long, help: "Carry channels for everyone not refused (open), or for those allowed (allowlist).")
    var policy: RelayPolicy = .open

    func run() async throws {
        let home = try home.existing()
        let endpoint = try RelayAddress.endpoint(listen)
        var options = RelayOptions()
        options.plaintext = plaintext
        options.policy = policy
        let stop = StopSignal()
        let relay = try await RunningRelay.start(in: home, listen: endpoint, options: options)
        if plaintext {
            Terminal.warn("--plaintext: whoever can listen in sees which conversations are read, when and by whom")
        }
        Terminal.say("listening on \(relay.address)")
        await stop.wait()
        await relay.stop()
    }
}

extension RelayPolicy: ExpressibleByArgument {}
