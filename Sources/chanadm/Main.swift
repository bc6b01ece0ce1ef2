import ChanCLI
import ChanDaemon
import ChanHost
import Glibc

/// The entry point of `chanadm`. It connects the command line to a node and contains no other logic.
@main struct Main {
    static func main() async {
        // CommandLine.arguments is not used, because it silently replaces invalid UTF-8.
        let arguments = CommandLine.arguments.indices.dropFirst().map { index in
            CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
        }
        // Handled before threads, streams and the command tree are created, which a version query does not need.
        if arguments == ["--version"] {
            print("chanadm \(NodeVersion.text)")
            exit(0)
        }
        exit(await ChanCLI.main(arguments, environment: environment()))
    }

    private static func environment() -> CLIEnvironment {
        let variables = EnvironmentVariables.read()
        let console = Console.standard(variables: variables)
        return CLIEnvironment(
            version: NodeVersion.text, variables: variables, console: console,
            connect: { address, access in try await NodeConnector(address, access).open() },
            serve: { home, socket, others in
                await ServeRunner(home: home, socket: socket, variables: variables, console: console).run(others)
            },
            offline: { OfflineNode.session() },
            reportFault: { ContractTrace.recordFault($0) })
    }
}

/// The environment variables that chanadm supports.
enum EnvironmentVariables {
    private static let names = [
        "HOME", "CHANADM_HOME", "CHANADM_CONTEXT", "CHANADM_PAGER", "XDG_STATE_HOME", "XDG_CONFIG_HOME",
        "XDG_RUNTIME_DIR", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM", "COLUMNS", "PAGER",
        "LC_ALL", "LC_CTYPE", "LANG",
    ]

    static func read() -> [String: String] {
        names.reduce(into: [:]) { variables, name in variables[name] = getenv(name).map { String(cString: $0) } }
    }
}
