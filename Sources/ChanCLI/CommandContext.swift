import ChanRPC

/// One run of a command: what holds for it, and whom it talks to.
struct CommandContext: Sendable {
    let environment: CLIEnvironment
    let settings: Settings
    /// Coloured and paged as the settings want it.
    let console: Console

    /// - Throws: `UsageError` where options, variables and the configuration file do not go together.
    init(_ environment: CLIEnvironment, _ given: Settings.CommandLineOptions, isPaged: Bool = false) throws(UsageError)
    {
        self.environment = environment
        settings = try Settings(given, variables: environment.variables)
        let pager = isPaged && settings.format == .human ? settings[.pager] : nil
        console = environment.console.adapted(to: settings.color, pager: pager)
    }

    /// - Throws: `UsageError` when nothing says where the node is.
    func address() throws(UsageError) -> NodeAddress {
        for key in [SettingKey.home, .socket] where settings[key] == "" {
            throw UsageError(
                "\(key.option) is empty", hint: "a variable that is not set? leave the option out, or write a path")
        }
        guard let socket = settings[.socket] else { return .directory(try home()) }
        guard socket.hasPrefix("ws://") || socket.hasPrefix("wss://") else { return .socket(socket) }
        guard let file = settings[.tokenFile] else {
            throw UsageError(
                "\(SafeText.line(socket)) takes a token", hint: "--token-file FILE, or token_file in the context")
        }
        return .web(url: socket, tokenFile: file, authorities: settings[.caFile])
    }

    /// The state directory, also where a socket is given.
    /// - Throws: `UsageError` when nothing says where it is.
    func home() throws(UsageError) -> String {
        guard let home = settings[.home] else {
            throw UsageError(
                "no state directory: neither --home nor CHANADM_HOME nor HOME says one", hint: "--home DIR")
        }
        return home
    }
}
