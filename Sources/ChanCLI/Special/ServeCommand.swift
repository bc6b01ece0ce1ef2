import ArgumentParser
import ChanSystem

/// `chanadm serve`: defines the command and its options. The executable runs the node.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        _superCommandName: "chanadm",
        abstract: "Run the node until it is told to stop.",
        discussion: """
            Holds the state directory, answers on its socket, keeps in touch with the relays. Ctrl-C or SIGTERM ends it \
            in good order. Every other command finds it by the state directory.

            For example:
              chanadm serve
              chanadm --home /srv/alice serve --socket /run/alice.sock
              chanadm serve --listen 0.0.0.0:7443 --advertise node.example
              chanadm serve --websocket 127.0.0.1:7080
              chanadm serve --web 127.0.0.1:7081
            """)

    @Option(help: "The group, by name or number, that may use the socket; access.json says what its users may do.")
    var socketGroup: String?
    @Option(help: "Carry groups without a relay: listen for their members at this address and port, 0.0.0.0:7443.")
    var listen: String?
    @Option(help: "The host, or host and port, their links name, where that is not what is listened on.")
    var advertise: String?
    @Option(help: "Also listen for holders of tokens, at this address and port: 127.0.0.1:7080.")
    var websocket: String?
    @Option(help: "Also serve the web console from the start, at this address and port: 127.0.0.1:7080.")
    var web: String?
    @Option(
        help:
            "With TLS: a name by which browsers reach the console, as in Host: node.example:7080. May be repeated."
    )
    var webHost: [String] = []
    @Option(help: "The certificate chain of both, a file in PEM; without it only loopback is listened on.")
    var tlsCertificate: String?
    @Option(help: "Its key, a file in PEM.")
    var tlsKey: String?
    @Option(help: "A name the node goes by, as clients write it in Host. May be repeated.")
    var websocketHost: [String] = []
    @Option(help: "A page that may connect, as https://app.example. May be repeated.")
    var websocketOrigin: [String] = []

    @Option(
        help:
            "Answer monitoring systems at this address of loopback and port, 127.0.0.1:9463: /metrics, /healthz, /readyz."
    )
    var monitor: String?
    @Option(help: "What the log on standard error has: events of this level and of the graver ones.")
    var logLevel = LogLevel.notice
    @Option(help: "The form of the log: text for people, json with one object a line.")
    var logFormat = LogFormat.text

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    var listenOptions: ListenOptions {
        ListenOptions(
            socketGroup: socketGroup, webSocket: websocket, tlsCertificate: tlsCertificate, tlsKey: tlsKey,
            hosts: websocketHost, origins: websocketOrigin, listen: listen, advertised: advertise, web: web,
            webHosts: webHost, monitor: monitor, logLevel: logLevel, logFormat: logFormat)
    }

    func validate() throws {
        guard advertise == nil || listen != nil else {
            throw ValidationError("--advertise says how others reach what --listen listens on: give both")
        }
    }
}

extension LogLevel: ExpressibleByArgument {}
extension LogFormat: ExpressibleByArgument {}
