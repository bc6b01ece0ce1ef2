import ChanCLI
import ChanClient
import ChanID
import ChanJSON
import ChanRPC
import ChanSystem
import ChanTerminal
import Glibc
import Synchronization

/// The result of a command in a simulated terminal or pipe.
struct CommandTranscript {
    let status: Int32
    let out: String
    let err: String
    let calls: [Call]

    struct Call: Equatable {
        let method: String
        let params: JSONValue
    }

    /// The text for a golden file.
    var text: String { out + (err.isEmpty ? "" : "--- stderr\n" + err) + "--- exit \(status)\n" }
}

/// The node's answers by method. Other methods return an empty result of the right form.
typealias ScriptedReplies = [String: @Sendable (JSONValue) throws -> JSONValue]

/// A simulated terminal or pipe.
struct FakeTerminal {
    var width: Int?
    var isColoured = false
    /// The lines that the user types; `nil` when no question can be asked.
    var typed: [String]?
    /// No pager, because it would write to the terminal in which the tests run.
    var variables = ["HOME": "/home/alice", "CHANADM_PAGER": ""]
    var input = "text from a pipe\n"
    /// Whether `input` comes from a pipe, and not from a terminal.
    var isPiped = false
    var zone = LocalZone.utc
    /// The number of bytes of standard output after which the reader closes it.
    var readerLeavesAfter: Int?
    /// The error number of later writes.
    var failure = EPIPE
    var notifications: [RPCNotification] = []
    var warnings: [String] = []
    /// Whether there is no node at the command's address.
    var isAbsent = false
    /// Whether another process serves the node.
    var isServed = false

    static let now = 1_123_459_200  // 2005-08-08T00:00:00Z

    func run(_ arguments: [String?], _ answers: ScriptedReplies = [:]) async -> CommandTranscript {
        let out = CapturedOutput(limit: readerLeavesAfter, failure: failure)
        let err = CapturedOutput(limit: nil)
        let typed = ScriptedInput(typed ?? [])
        let console = Console(
            out: stream(out), err: stream(err), canAsk: self.typed != nil, readLine: { typed.next() })
        let (input, isPiped) = (self.input, self.isPiped)
        var parameterInput = ParameterInput(
            now: { Self.now }, directory: { "/srv" }, standardInput: { input },
            fileText: { $0.hasSuffix(".tlog-proof") ? "c2sp.org/tlog-proof@v1\nindex 17\n…" : nil })
        parameterInput.isPiped = { isPiped }
        parameterInput.zone = zone
        let isAbsent = self.isAbsent
        let session = ScriptedNode(
            answers: answers, notifications: notifications, warnings: warnings, isServed: isServed)
        let environment = CLIEnvironment(
            version: "0.2.0", variables: variables, console: console,
            input: parameterInput,
            handlesSignals: false,
            connect: { address, access in
                session.record(CommandTranscript.Call(method: "connect", params: .string(address.displayName)))
                if isAbsent, access != .createIfMissing { throw RPCFault(.nodeAbsent, ["path": address.displayName]) }
                return session.node
            },
            serve: { home, _, _ in
                session.record(CommandTranscript.Call(method: "serve", params: .string(home)))
                return 0
            },
            offline: { session.node })
        let status = await ChanCLI.main(arguments, environment: environment)
        return CommandTranscript(status: status, out: out.text, err: err.text, calls: session.recorded)
    }

    private func stream(_ captured: CapturedOutput) -> TextStream {
        TextStream(isTerminal: width != nil, width: width, style: Style(isColoured: isColoured)) { captured.append($0) }
    }
}

/// A node with scripted answers that records its calls.
final class ScriptedNode: Sendable {
    private let answers: ScriptedReplies
    private let notifications: [RPCNotification]
    private let warnings: [String]
    private let isServed: Bool
    private let calls = Mutex<[CommandTranscript.Call]>([])

    init(answers: ScriptedReplies, notifications: [RPCNotification], warnings: [String], isServed: Bool) {
        self.answers = answers
        self.notifications = notifications
        self.warnings = warnings
        self.isServed = isServed
    }

    var recorded: [CommandTranscript.Call] { calls.withLock { $0 } }
    func record(_ call: CommandTranscript.Call) { calls.withLock { $0.append(call) } }

    /// A real connection to a node in this process.
    var node: NodeSession {
        let connection = Connection.inProcess { request, deliver in
            self.record(CommandTranscript.Call(method: request.method, params: request.params))
            for notification in self.notifications { await deliver(.notification(notification)) }
            let outcome = Result { () throws(RPCFault) in try self.answer(request) }
            await deliver(.reply(RPCReply(id: request.id ?? .null, outcome: outcome)))
        }
        return NodeSession(connection: connection, holdsState: !isServed) {
            await connection.close()
            return self.warnings
        }
    }

    private func answer(_ request: RPCRequest) throws(RPCFault) -> JSONValue {
        do {
            return try answers[request.method]?(request.params) ?? Self.empty(request.method)
        } catch let fault as RPCFault {
            throw fault
        } catch {
            throw RPCFault(.rpcInternal, ["detail": "\(error)"])
        }
    }

    private static func empty(_ method: String) -> JSONValue {
        switch method {
        case "conversation.show": SampleResults.conversation
        default:
            ["items": [], "outcome": "applied", "changed": true, "version": 3, "seq": 9, "effects": [], "warnings": []]
        }
    }
}

final class CapturedOutput: Sendable {
    private let bytes = Mutex<[UInt8]>([])
    private let limit: Int?
    private let failure: CInt

    init(limit: Int?, failure: CInt = EPIPE) {
        self.limit = limit
        self.failure = failure
    }

    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }

    func append(_ more: [UInt8]) -> SystemError? {
        bytes.withLock { held in
            if let limit, held.count + more.count > limit {
                return SystemError("write", "standard output", number: failure)
            }
            held += more
            return nil
        }
    }
}

final class ScriptedInput: Sendable {
    private let lines: Mutex<[String]>

    init(_ lines: [String]) { self.lines = Mutex(lines.reversed()) }

    func next() -> String? { lines.withLock { $0.popLast() } }
}
