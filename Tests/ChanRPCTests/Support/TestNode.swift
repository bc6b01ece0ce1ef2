import ChanClient
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Dispatch
import Logging
import Synchronization
import Testing

/// A listener on a socket in a temporary directory, with a few methods of the API.
struct TestNode: Sendable {
    let directory: TemporaryDirectory
    let listener: SocketListener
    let journal: CallLog

    var path: String { listener.path.text }

    /// Runs `body` with a node, then shuts the node down and waits for it.
    static func with(
        configure: @Sendable (inout SocketListener.Configuration) -> Void = { _ in },
        table: @Sendable (inout MethodTable, CallLog) -> Void = { _, _ in },
        _ body: @Sendable (TestNode) async throws -> Void
    ) async throws {
        let directory = try TemporaryDirectory()
        let journal = CallLog()
        var configuration = SocketListener.Configuration(path: try SocketPath(directory.file("node.sock")))
        configure(&configuration)
        var methods = MethodTable()
        journal.answer(&methods)
        table(&methods, journal)
        let listener = try await SocketListener.bind(
            configuration, table: methods, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let node = TestNode(directory: directory, listener: listener, journal: journal)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await listener.run() }
            defer { listener.shutDown() }
            try await body(node)
        }
    }

    /// Runs `body` with a client that sends and reads lines.
    func lines<Result: Sendable>(_ body: (LineConnection) async throws -> Result) async throws -> Result {
        try await LineClient.with(path, body)
    }

    func connection() throws -> Connection { try Connection.socket(at: path) }
}

/// Records calls in order.
final class CallLog: Sendable {
    private let entries = Mutex<[String]>([])
    private let callers = Mutex<[Caller]>([])

    var all: [String] { entries.withLock { $0 } }
    var lastCaller: Caller? { callers.withLock { $0.last } }

    func add(_ entry: String) { entries.withLock { $0.append(entry) } }

    /// Registers `profile.create` as the mutation and `profile.list` as the read.
    func answer(_ table: inout MethodTable) {
        table.register(Methods.ProfileCreate.self) { params, context throws(RPCFault) in
            guard params.name != "taken" else { throw RPCFault(.conflictNameTaken, ["actual": params.name]) }
            self.add(params.name)
            self.callers.withLock { $0.append(context.caller) }
            return Sample.created(params.name)
        }
        table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
            Page(items: (0..<params.page.limit).map { Sample.profile("p\($0)") })
        }
    }
}

enum Sample {
    static func profile(_ name: String) -> Contract.Profile {
        Contract.Profile(id: "00", name: name, createdAt: UTCTime(milliseconds: 0), conversations: 0, isDefault: false)
    }

    static func created(_ name: String) -> Methods.ProfileCreate.Result {
        Methods.ProfileCreate.Result(
            change: Contract.Change(outcome: .applied, changed: true, effects: [], warnings: []), profile: profile(name)
        )
    }

    static func message(_ seq: Int) -> Contract.Message {
        Contract.Message(id: "00", seq: seq, at: UTCTime(milliseconds: 0), kind: .message, text: "message \(seq)")
    }
}

/// Blocks calls until it is opened.
final class Gate: Sendable {
    private struct State {
        var open = false
        var arrived = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)

    /// The number of calls that have arrived.
    var arrived: Int { state.withLock { $0.arrived } }

    /// Blocks the calling thread until that many more calls have arrived, since the last wait.
    func waitForArrivals(_ count: Int) throws {
        for _ in 0..<count {
            try #require(arrivals.wait(timeout: .now() + 60) == .success, "\(arrived) calls have arrived")
        }
    }

    func pass() async {
        await withCheckedContinuation { continuation in
            let open = state.withLock { state in
                state.arrived += 1
                if !state.open { state.waiting.append(continuation) }
                return state.open
            }
            arrivals.signal()
            if open { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.open = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
