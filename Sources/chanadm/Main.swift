import ChanCLI
import ChanDaemon
import ChanHost
import Glibc

/// `chanadm`: lends the command line its ways to a node. Decides nothing.
@main struct Main {
    static func main() async {
        // Not CommandLine.arguments: that replaces what is no UTF-8 without a word.
        let arguments = CommandLine.arguments.indices.dropFirst().map { index in
            CommandLine.unsafeArgv[index].flatMap { String(validatingCString: $0) }
        }
        // Before anything is made that a version does not take: threads, streams, the tree of commands.
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

/// The variables of the environment that chanadm knows.
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
