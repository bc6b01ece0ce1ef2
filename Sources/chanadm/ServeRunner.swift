import ChanCLI
import ChanDaemon
import ChanHost
import ChanID
import ChanRPC
import Glibc
import Logging

/// Runs `chanadm serve` for the command line: creates the server from the options and prints its status.
struct ServeRunner {
    private let location: SocketLocation
    private let socket: String
    private let console: Console

    init(home: String, socket: String?, variables: [String: String], console: Console) {
        location = SocketLocation(home: home)
        self.socket = socket ?? location.standardPath(runtime: variables["XDG_RUNTIME_DIR"])
        self.console = console
    }

    /// - Returns: the exit code.
    func run(_ others: ListenOptions) async -> Int32 {
        do {
            // A mistyped path must not create a new, empty node that looks healthy.
            try location.requireNode()
            startLog(others)
            let socket = try NodeSocket(path: socket)
            let server = try await NodeServer(location: location, socket: socket, options: ServeOptions(others))
            printLines(["chanadm: serving \(location.home), listening at \(socket.path)"])
            if let address = server.listenerAddress { printLines(["chanadm: its groups are carried at \(address)"]) }
            if let address = server.monitoringAddress { printLines(["chanadm: metrics at \(address)/metrics"]) }
            return try await run(server, others) ? ExitStatus.success.rawValue : ExitStatus.failure.rawValue
        } catch {
            ContractTrace.recordFault(error)
            let isServed = error.catalogueName == .nodeBusy && location.isServed
            let complaint = ErrorReport(isServed ? error.withFact("socket", location.announcedPath ?? socket) : error)
                .recommending(NodeOptions(Array(CommandLine.arguments.dropFirst())))
            printLines(complaint.lines(format: .human, style: console.err.style))
            return complaint.status.rawValue
        }
    }

    /// Runs the server, and beside it what the command does as soon as the node answers.
    /// - Returns: whether the command succeeded.
    private func run(_ server: NodeServer, _ others: ListenOptions) async throws(RPCFault) -> Bool {
        async let isWanted = Self.stopUnlessWanted(others)
        let result: Result<Void, RPCFault>
        do throws(RPCFault) { result = .success(try await server.run()) } catch { result = .failure(error) }
        let hasSucceeded = await isWanted
        try result.get()
        return hasSucceeded
    }

    /// Stops the server like a signal from outside if the command that wanted it failed.
    private static func stopUnlessWanted(_ others: ListenOptions) async -> Bool {
        let isWanted = await others.onReady()
        if !isWanted { kill(getpid(), SIGTERM) }
        return isWanted
    }

    /// Makes every logger of this process write to standard error.
    private func startLog(_ others: ListenOptions) {
        LoggingSystem.bootstrap { label in
            LogLine(label: label, level: others.logLevel, format: others.logFormat) { printLines([$0]) }
        }
    }

    private func printLines(_ lines: [String]) {
        do {
            try console.err.lines(lines)
            try console.err.flush()
        } catch {
            // The output is closed. The node runs regardless.
        }
    }
}

extension ServeOptions {
    init(_ others: ListenOptions) {
        self.init()
        socketGroup = others.socketGroup
        webSocket = others.webSocket
        web = others.web
        webHosts = others.webHosts
        tlsCertificate = others.tlsCertificate
        tlsKey = others.tlsKey
        hosts = others.hosts
        origins = others.origins
        listen = others.listen
        advertised = others.advertised
        monitor = others.monitor
    }
}
