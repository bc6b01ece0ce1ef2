/// What the executable lends to the command line: the way to a node, and the process's surroundings.
package struct CLIEnvironment: Sendable {
    package let version: String
    package let variables: [String: String]
    package let console: Console
    package let input: ParameterInput
    /// Whether Ctrl-C and a closed pipe are ours to handle: not in tests, which share their process.
    package let handlesSignals: Bool
    /// Opens the way to a node: its socket if one answers, else the state directory in this process.
    /// - Throws: `RPCFault`, e.g. `node.unreachable`, `store.foreign`.
    package let connect: @Sendable (NodeAddress) async throws -> NodeSession
    /// Runs a node until it is told to stop; gives the exit code.
    package let serve: @Sendable (NodeAddress) async -> Int32
    /// Answers what takes no node, in this process, without looking at any state directory.
    package let offline: @Sendable () throws -> NodeSession

    package init(
        version: String, variables: [String: String], console: Console, input: ParameterInput = .process,
        handlesSignals: Bool = true,
        connect: @escaping @Sendable (NodeAddress) async throws -> NodeSession,
        serve: @escaping @Sendable (NodeAddress) async -> Int32,
        offline: @escaping @Sendable () throws -> NodeSession
    ) {
        self.version = version
        self.variables = variables
        self.console = console
        self.input = input
        self.handlesSignals = handlesSignals
        self.connect = connect
        self.serve = serve
        self.offline = offline
    }
}

/// Which node is meant.
package struct NodeAddress: Sendable, Equatable {
    /// The state directory.
    package let home: String
    /// A socket given by hand: then nothing else is tried.
    package let socket: String?

    package init(home: String, socket: String?) {
        self.home = home
        self.socket = socket
    }
}
