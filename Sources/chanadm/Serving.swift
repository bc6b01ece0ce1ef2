import ChanCLI
import ChanDaemon
import ChanHost
import ChanRPC

/// `chanadm serve`, from the command line's side: where to listen, what to say.
struct Serving {
    private let place: SocketPlace
    private let socket: String
    private let console: Console

    init(home: String, socket: String?, variables: [String: String], console: Console) {
        place = SocketPlace(home: home)
        self.socket = socket ?? place.standardPath(runtime: variables["XDG_RUNTIME_DIR"])
        self.console = console
    }

    /// - Returns: the exit code.
    func run(_ others: ServedOthers) async -> Int32 {
        do {
            // A mistyped path must not become a node that looks healthy and is empty.
            try place.expectNode()
            let server = try await NodeServer(place: place, socket: socket, options: ServeOptions(others))
            say(["chanadm: serving \(place.home), listening at \(socket)"])
            if let address = server.listenerAddress { say(["chanadm: its groups are carried at \(address)"]) }
            try await server.run()
            return ExitStatus.success.rawValue
        } catch {
            ContractTrace.shown(error)
            let isServed = error.known == .nodeBusy && place.isServed
            let complaint = Complaint(isServed ? error.naming("socket", place.announced ?? socket) : error)
            say(complaint.lines(format: .human, style: console.err.style))
            return complaint.status.rawValue
        }
    }

    private func say(_ lines: [String]) {
        do {
            try console.err.lines(lines)
            try console.err.flush()
        } catch {
            // Nobody listens; the node serves all the same.
        }
    }
}

extension ServeOptions {
    init(_ others: ServedOthers) {
        self.init()
        socketGroup = others.socketGroup
        webSocket = others.webSocket
        tlsCertificate = others.tlsCertificate
        tlsKey = others.tlsKey
        hosts = others.hosts
        origins = others.origins
        listen = others.listen
        advertised = others.advertised
    }
}
