import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import Logging
import Synchronization

@testable import ChanDaemon
@testable import ChanHost

/// A clock that advances like the system's, with an adjustable offset.
final class AdjustableClock: Sendable {
    private let ahead = Mutex<Int64>(0)

    var environment: Environment {
        Environment { Environment.live.now().adding(seconds: self.ahead.withLock { $0 }) }
    }

    func move(seconds: Int64) { ahead.withLock { $0 += seconds } }
}

/// A person's node with all its local entry points.
final class EntryPointNode: Sendable {
    let contract: ContractNode
    private let socket: String
    private let listener: SocketListener
    private let dispatcher: Dispatcher
    private let serving: Task<Void, Never>

    init(home: String, clock: AdjustableClock) async throws {
        contract = try ContractNode(home: home, environment: clock.environment)
        socket = home + ".sock"
        let table = try NodeRPCService(contract.node).methodTable()
        dispatcher = Dispatcher(table: table)
        let listener = try await SocketListener.bind(
            SocketListener.Configuration(path: try SocketPath(socket)), table: table,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        self.listener = listener
        serving = Task { await listener.run() }
    }

    func close() async throws {
        listener.shutDown()
        await serving.value
        try contract.close()
    }

    @discardableResult
    func call(_ method: String, _ params: JSONObject = [:]) async throws -> JSONValue {
        try await contract.call(method, .object(params))
    }

    /// Sends calls as one line on the socket; several calls as a batch.
    func line(_ calls: [(method: String, params: JSONValue)]) async throws -> [JSONValue] {
        let requests = calls.enumerated().map { number, call -> JSONValue in
            ["jsonrpc": "2.0", "id": .integer(number), "method": .string(call.method), "params": call.params]
        }
        let answer = try await SocketRequest.sendLine(requests.count == 1 ? requests[0] : .array(requests), at: socket)
        return answer?.array ?? answer.map { [$0] } ?? []
    }

    /// Calls a method with a token that has these restrictions.
    func outcome(
        _ method: String, _ params: JSONValue, withToken name: String, _ restrictions: JSONObject
    ) async throws -> Result<JSONValue, RPCFault> {
        var terms = restrictions
        terms["name"] = .string(name)
        let made = try await call("token.create", terms)
        let known = try await contract.node.tokens.authenticate(made[path: "text"]?.string ?? "")
        let caller = TokenCaller(
            id: known.id.description, restrictions: known.restrictions, endsAt: known.end?.milliseconds)
        let context = CallContext(
            caller: .token(caller), requestID: name, notifications: NotificationSink { _ in true },
            follows: Subscriptions())
        let request = RPCRequest(id: .integer(1), method: method, params: params)
        return await dispatcher.outcome(of: request, context).map { (try? $0.parsed()) ?? .null }
    }
}
