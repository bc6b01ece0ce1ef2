import ArgumentParser
import ChanID
import ChanJSON
import ChanRPC
import ChanText

/// `chanadm web`: opens a session of the web console in a browser. Without a running node it serves one in the
/// foreground.
struct WebCommand: LocalCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("no_browser", .flag, option: "--no-browser", "Print the address."),
        CommandSpec.Input("port", .text, option: "--port", "The port."),
        CommandSpec.Input("for", .text, option: "--for", "The longest duration."),
        CommandSpec.Input("read_only", .flag, option: "--read-only", "Only look."),
        CommandSpec.Input("conversation", .conversation, option: "--conversation", "Only this conversation."),
        CommandSpec.Input("max_severity", .text, option: "--max-severity", "The highest severity."),
    ]

    static let configuration = CommandConfiguration(
        commandName: "web",
        abstract: "Open the web console in a browser.",
        discussion: """
            Asks the running node for a session, and has it listen on loopback if it does not yet. Without a running node \
            this command serves one until Ctrl-C. The browser gets a code for one use within 60 seconds.

            For example:
              chanadm web
              chanadm web --read-only --conversation '#help' --for 1h
              chanadm web --no-browser --port 7081
            """,
        subcommands: WebCommands.configuration.subcommands)

    @Flag(help: "Print the address with the code instead of opening a browser, as for ssh -L.")
    var noBrowser = false

    @Option(
        help: ArgumentHelp("The port on loopback, where the node does not listen for the console yet.", valueName: "n"))
    var port: Int?

    @Option(help: ArgumentHelp("End the session after this time, 1m to 7d. Default: 8h.", valueName: "15m|2h|3d"))
    var `for`: String?

    @Flag(help: "Only methods that change nothing.")
    var readOnly = false

    @Option(help: "Only calls about this channel or group. May be repeated.")
    var conversation: [String] = []

    @Option(help: "Only methods up to this severity: read, low, moderate or severe.")
    var maxSeverity: String?

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in context: CommandContext) async throws -> ExitStatus {
        let address = try context.address()
        let opening = ConsoleOpening(
            context: context, address: address, params: try parameters(), opensBrowser: !noBrowser)
        do { return try await opening.run() } catch let fault as RPCFault where fault.catalogueName == .nodeUnreachable
        {
            guard case .directory(let home) = address else { throw fault }
            return await serve(home, opening, context)
        }
    }

    /// Serves the node in this process until it is stopped.
    private func serve(_ home: String, _ opening: ConsoleOpening, _ context: CommandContext) async -> ExitStatus {
        var opening = opening
        opening.isServing = true
        var options = ListenOptions()
        options.onReady = { [opening] in
            do { return try await opening.run() == .success } catch {
                opening.report(error)
                return false
            }
        }
        let status = await context.environment.serve(home, context.settings[.socket], options)
        return ExitStatus(rawValue: status) ?? .failure
    }

    /// - Throws: `UsageError` for a value that no session can have.
    private func parameters() throws(UsageError) -> JSONValue {
        try requireValues()
        var params: JSONObject = ["read_only": .bool(readOnly)]
        if !conversation.isEmpty { params["conversations"] = .array(conversation.map(JSONValue.string)) }
        params["max_severity"] = maxSeverity.map(JSONValue.string)
        params["port"] = port.map(JSONValue.integer)
        if let text = self.for {
            params["for_s"] = .integer(try Self.seconds(text))
        }
        return .object(params)
    }

    /// The seconds that a session may last (`web.open`).
    private static let lengths = 60...604_800

    private static func seconds(_ text: String) throws(UsageError) -> Int {
        guard let seconds = DurationText.seconds(text) else {
            throw UsageError("--for: ‘\(SafeText.line(text))’ is not a duration", hint: "as 90s, 15m, 2h or 3d")
        }
        guard lengths.contains(seconds) else {
            throw UsageError("--for: a session lasts 1m to 7d, not \(SafeText.line(text))", hint: "as --for 8h")
        }
        return seconds
    }

    /// - Throws: `UsageError` for a port that does not exist, and for a severity that is none.
    private func requireValues() throws(UsageError) {
        if let port, !(0...65_535).contains(port) {
            throw UsageError("--port: \(port) is no port", hint: "1 to 65535, or 0 to let the system choose")
        }
        guard let maxSeverity, !Self.severities.contains(maxSeverity) else { return }
        throw UsageError(
            "--max-severity: ‘\(SafeText.line(maxSeverity))’ is no severity",
            hint: "one of \(Self.severities.joined(separator: ", "))")
    }

    private static let severities = Contract.Severity.allCases.map(\.rawValue)
}
