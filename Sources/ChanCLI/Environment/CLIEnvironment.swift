package import ChanRPC

/// The dependencies of the command line on its executable: the connection to a node, and the process environment.
package struct CLIEnvironment: Sendable {
    package let version: String
    package let variables: [String: String]
    package internal(set) var console: Console
    package let input: ParameterInput
    /// Whether the command line handles Ctrl-C and closed pipes; `false` in tests, which share their process.
    package let handlesSignals: Bool
    /// Connects to a node: to its socket if it listens, else to the state directory in this process.
    ///
    /// - Throws: `RPCFault`, e.g. `node.unreachable`, `node.absent`, `store.foreign`.
    package let connect: @Sendable (NodeAddress, NodeAccess) async throws -> NodeSession
    /// Runs a node in a state directory until it is stopped, and returns the exit code.
    package let serve: @Sendable (_ home: String, _ socket: String?, _ others: ListenOptions) async -> Int32
    /// Creates a session in this process for methods that need no node. It does not access a state directory.
    package let offline: @Sendable () throws -> NodeSession
    /// Called with every fault with which a command ends.
    package let reportFault: @Sendable (RPCFault) -> Void

    package init(
        version: String, variables: [String: String], console: Console, input: ParameterInput = .process,
        handlesSignals: Bool = true,
        connect: @escaping @Sendable (NodeAddress, NodeAccess) async throws -> NodeSession,
        serve: @escaping @Sendable (_ home: String, _ socket: String?, _ others: ListenOptions) async -> Int32,
        offline: @escaping @Sendable () throws -> NodeSession,
        reportFault witness: @escaping @Sendable (RPCFault) -> Void = { _ in }
    ) {
        self.version = version
        self.variables = variables
        self.console = console
        self.input = input
        self.handlesSignals = handlesSignals
        self.connect = connect
        self.serve = serve
        self.offline = offline
        self.reportFault = witness
    }
}

/// The node to which a command connects.
package enum NodeAddress: Sendable, Equatable {
    /// A state directory, accessed through the socket of the node that serves it, if there is one.
    case directory(String)
    /// A socket only.
    case socket(String)
    /// A WebSocket, `ws://…` or `wss://…`, with a token file and an optional file of trusted certificates.
    case web(url: String, tokenFile: String, authorities: String?)

    /// The address as text for people.
    package var displayName: String {
        switch self {
        case .directory(let path), .socket(let path): path
        case .web(let url, _, _): url
        }
    }
}

/// The access to a state directory that a command requires.
package enum NodeAccess: Sendable {
    /// Open an existing node only, so that a mistyped path does not create one.
    case openExisting
    /// Create a node if there is none.
    case createIfMissing
    /// Open an existing node, else use a temporary node that ends with the command, for commands that concern files
    /// only.
    case openOrTemporary
    /// Open the node only if it is not locked, for completion, which must not block.
    case openIfUnlocked
    /// Connect to a node that runs, and never open its state directory: a node that restarts must find it unlocked.
    case connectOnly
}
