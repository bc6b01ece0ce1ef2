package import ChanRPC

/// What the executable lends to the command line: the way to a node, and the process's surroundings.
package struct CLIEnvironment: Sendable {
    package let version: String
    package let variables: [String: String]
    package let console: Console
    package let input: ParameterInput
    /// Whether Ctrl-C and a closed pipe are ours to handle: not in tests, which share their process.
    package let handlesSignals: Bool
    /// Opens the way to a node: its socket if one answers, else the state directory in this process.
    /// - Throws: `RPCFault`, e.g. `node.unreachable`, `node.absent`, `store.foreign`.
    package let connect: @Sendable (NodeAddress, NodeAccess) async throws -> NodeSession
    /// Runs a node in a state directory until it is told to stop; gives the exit code.
    package let serve: @Sendable (_ home: String, _ socket: String?, _ others: ListenOptions) async -> Int32
    /// Answers what takes no node, in this process, without looking at any state directory.
    package let offline: @Sendable () throws -> NodeSession
    /// Told of every fault a command ends with.
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

/// Which node is meant.
package enum NodeAddress: Sendable, Equatable {
    /// A state directory: through the socket of the node that serves it, if one does.
    case directory(String)
    /// A socket, and nothing else is tried.
    case socket(String)
    /// A WebSocket, `ws://…` or `wss://…`, with the token in a file, and perhaps a file of the certificates to believe.
    case web(url: String, tokenFile: String, authorities: String?)

    /// As a person would name it.
    package var displayName: String {
        switch self {
        case .directory(let path), .socket(let path): path
        case .web(let url, _, _): url
        }
    }
}

/// What a command may do to reach a state directory.
package enum NodeAccess: Sendable {
    /// Open it where a node is; a mistyped path must not become a node.
    case openExisting
    /// Make a node where there is none.
    case createIfMissing
    /// Open it where a node is, else work with a node that ends with the command: for what concerns files alone.
    case openOrTemporary
    /// Open it if nobody holds it now: for completion, which must not keep anyone waiting.
    case openIfUnlocked
}
