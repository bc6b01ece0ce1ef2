import ChanRPC
import ChanText

/// The settings and streams of one command, and the node that it uses.
struct CommandContext: Sendable {
    let environment: CLIEnvironment
    let settings: Settings
    /// The console with the colours and the pager that the settings specify.
    let console: Console
    /// Whether `--token-file` was given. A token limits calls over the web alone; elsewhere the command would run with
    /// all rights of the user.
    private let isTokenGiven: Bool

    /// - Throws: `UsageError` when options, variables and the configuration file conflict.
    init(_ environment: CLIEnvironment, _ options: Settings.CommandLineOptions, isPaged: Bool = false)
        throws(UsageError)
    {
        self.environment = environment
        isTokenGiven = options.values[.tokenFile] != nil
        settings = try Settings(options, variables: environment.variables)
        let pager = isPaged && settings.format == .human ? settings[.pager] : nil
        console = environment.console.adapted(to: settings.color, pager: pager)
    }

    /// - Throws: `UsageError` when no setting specifies the node.
    func address() throws(UsageError) -> NodeAddress {
        for key in [SettingKey.home, .socket] where settings[key] == "" {
            throw UsageError(
                "\(key.option) is empty", hint: "a variable that is not set? leave the option out, or write a path")
        }
        let socket = settings[.socket]
        guard let socket, socket.hasPrefix("ws://") || socket.hasPrefix("wss://") else {
            guard !isTokenGiven else {
                throw UsageError(
                    "--token-file has no effect without a ws:// or wss:// address: the command would run with all rights",
                    hint: "--socket wss://HOST, or leave the option out")
            }
            if let socket { return .socket(socket) }
            return .directory(try home())
        }
        guard let file = settings[.tokenFile] else {
            throw UsageError(
                "\(SafeText.line(socket)) requires a token", hint: "--token-file FILE, or token_file in the context")
        }
        return .web(url: socket, tokenFile: file, authorities: settings[.caFile])
    }

    /// Returns the state directory, even when a socket is given.
    ///
    /// - Throws: `UsageError` when no setting specifies it.
    func home() throws(UsageError) -> String {
        guard let home = settings[.home] else {
            throw UsageError(
                "no state directory: neither --home nor CHANADM_HOME nor HOME says one", hint: "--home DIR")
        }
        return home
    }
}
