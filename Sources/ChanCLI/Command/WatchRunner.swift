import ChanJSON
import ChanRPC

/// Fetches and displays a list again and again, until Ctrl-C or until the output ends. On a terminal each table replaces
/// the one before it.
struct WatchRunner {
    private let call: MethodCall
    private let fields: FieldSelection?
    private let session: NodeSession
    private let console: Console

    private static let interval = Duration.seconds(5)
    /// Moves the cursor to the top left corner and erases the screen below it (ECMA-48, CUP and ED).
    private static let clearing = "\u{1B}[H\u{1B}[2J"

    /// Creates the runner for a call with `--watch`; `nil` for a call without it.
    init?(call: MethodCall, fields: FieldSelection?, session: NodeSession, console: Console) {
        guard call.spec.shape == .list, call.params["watch"] == true else { return nil }
        var call = call
        call.params["watch"] = nil
        self.call = call
        self.fields = fields
        self.session = session
        self.console = console
    }

    /// - Throws: the errors of the call: a node that ends ends the watch.
    func run() async throws -> ExitStatus {
        while true {
            var view = ListView(columns: call.spec.columns, format: call.format, fields: fields, out: console.out)
            let pages = ListPages(call: call, session: session)
            let (next, total) = try await pages.fetch(atMost: call.limit) { try view.add($0) }
            if call.format == .human, console.out.isTerminal { try console.out.bytes(Array(Self.clearing.utf8)) }
            try view.finish(cursor: next, total: total, empty: "none")
            if call.format == .human, !console.out.isTerminal { try console.out.line("") }
            try console.out.flush()
            try await Task.sleep(for: Self.interval)
        }
    }
}

extension ArgumentTokens {
    /// Whether the command repeats its output; a pager would wait for the end of it.
    var isWatching: Bool { originalArguments.contains("--watch") }
}
