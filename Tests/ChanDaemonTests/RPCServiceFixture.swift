import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import ChanToken
import Testing

@testable import ChanDaemon
@testable import ChanHost

/// A real node, with callers of every kind.
struct RPCServiceFixture: Sendable {
    let directory: TemporaryDirectory
    let service: NodeRPCService
    private let dispatcher: Dispatcher

    init(now: @escaping @Sendable () -> Timestamp = Environment.live.now) throws {
        try self.init(in: try TemporaryDirectory(), now: now)
    }

    /// Opens the node of a directory, which is made if there is none.
    init(in directory: TemporaryDirectory, now: @escaping @Sendable () -> Timestamp) throws {
        self.directory = directory
        service = NodeRPCService(try Node(home: directory.file("alice"), environment: Environment(now: now)))
        dispatcher = Dispatcher(table: try service.methodTable())
    }

    /// Returns alice's node with two channels, and the ids of both.
    static func withChannels(now: @escaping @Sendable () -> Timestamp = Environment.live.now) async throws -> (
        fixture: RPCServiceFixture, help: String, staff: String
    ) {
        let fixture = try RPCServiceFixture(now: now)
        _ = try await fixture.ask("profile.create", ["name": "alice"]).get()
        var ids: [String] = []
        for name in ["#help", "#staff"] {
            let params: JSONValue = ["name": .string(name), "kind": "channel", "visibility": "open"]
            let made = try await fixture.ask("conversation.create", params).get()
            ids.append(try #require(made[path: "conversation.id"]?.string))
        }
        return (fixture, ids[0], ids[1])
    }

    func ask(
        _ method: String, _ params: JSONValue = [:], as caller: Caller = .inProcess
    ) async -> Result<JSONValue, RPCFault> {
        let context = CallContext(
            caller: caller, requestID: "1", notifications: NotificationSink { _ in true }, follows: Subscriptions())
        let outcome = await dispatcher.outcome(
            of: RPCRequest(id: .number(JSONNumber(text: "1")), method: method, params: params), context)
        return outcome.map { (try? $0.parsed()) ?? .null }
    }

    /// Makes a call on the fast path. Returns whether the answer was immediate, and the answer; `nil` if the call has
    /// no fast path.
    func askFastPath(
        _ method: String, _ params: JSONValue = [:], as caller: Caller = .inProcess
    ) async -> (atOnce: Bool, answer: JSONValue)? {
        let request = RPCRequest(id: .integer(1), method: method, params: params)
        return await withCheckedContinuation { continuation in
            let answer = dispatcher.fastPath(request, from: caller) { text in
                continuation.resume(returning: text.flatMap { try? $0.parsed() }.map { (false, $0) })
            }
            switch answer {
            case .immediate(let text): continuation.resume(returning: (true, (try? text.parsed()) ?? .null))
            case .pending: break
            case .unavailable: continuation.resume(returning: nil)
            }
        }
    }

    /// Returns the name of the fault; `nil` for success.
    func fault(_ method: String, _ params: JSONValue = [:], as caller: Caller) async -> String? {
        guard case .failure(let fault) = await ask(method, params, as: caller) else { return nil }
        return fault.name
    }

    /// Creates a token with these restrictions, and returns its text and its caller.
    func token(_ name: String = "bot", _ restrictions: String...) async throws -> (text: String, caller: Caller) {
        try await token(name, restrictions)
    }

    func token(_ name: String, _ restrictions: [String]) async throws -> (text: String, caller: Caller) {
        let words: JSONValue = .array(restrictions.map { .string($0) })
        let made = try await ask("token.create", ["name": .string(name), "restrictions": words]).get()
        let text = try #require(made[path: "text"]?.string)
        return (text, try await caller(text))
    }

    /// Returns the caller that presents a token.
    func caller(_ text: String) async throws -> Caller {
        let known = try await service.node.tokens.authenticate(text)
        return .token(
            TokenCaller(
                id: known.id.description, restrictions: known.restrictions, endsAt: known.end?.milliseconds))
    }
}
