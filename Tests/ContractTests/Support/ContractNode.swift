import ChanCLI
import ChanClient
import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanStore
import ChanTestSupport
import Foundation
import Synchronization

@testable import ChanDaemon

/// A node in this process: the daemon's method table over a real state directory, called with JSON as through a socket.
final class ContractNode: Sendable {
    let node: Node
    private let local: LocalNode
    private let streams = Mutex<[Task<Void, Never>]>([])

    /// - Parameter publishes: whether a method may publish before it returns, as in a node that ends with the command.
    ///   In a daemon, the daemon publishes.
    init(home: String, environment: Environment = .live, publishes: Bool = true) throws {
        node = try Node(home: home, environment: environment)
        let desk = NodeRPCService(node)
        if !publishes {
            desk.setListener(NodeRPCService.ListenerInfo(socket: home + "/chanadm.sock", connections: { 0 }))
        }
        local = try LocalNode(desk)
    }

    /// Returns the first reply. A stream continues until `close`.
    func call(_ method: String, _ params: JSONValue = [:]) async throws -> JSONValue {
        try await outcome(method, params).get()
    }

    func outcome(_ method: String, _ params: JSONValue) async -> Result<JSONValue, RPCFault> {
        let (replies, replied) = AsyncStream.makeStream(of: RPCReply.self)
        let request = RPCRequest(id: .integer(1), method: method, params: params)
        let task = Task { [local] in
            await local.answer(request) { if case .reply(let reply) = $0 { replied.yield(reply) } }
            replied.finish()
        }
        streams.withLock { $0.append(task) }
        for await reply in replies { return reply.outcome }
        return .failure(RPCFault(.nodeDisconnected))
    }

    /// Runs a command line against this node like a user at a terminal who answers questions.
    func command(
        _ words: [String], in directory: String, typing answer: String = "yes"
    ) async -> (status: Int32, err: String) {
        let err = LockedValue<[UInt8]>([])
        let style = Style(isColoured: false)
        let console = Console(
            out: TextStream(isTerminal: false, width: nil, style: style) { _ in nil },
            err: TextStream(isTerminal: false, width: nil, style: style) { bytes in
                err.value.withLock { $0 += bytes }
                return nil
            }, canAsk: true, readLine: { answer })
        let environment = CLIEnvironment(
            version: "test", variables: ["HOME": directory], console: console,
            input: ParameterInput(
                now: { Int(Date().timeIntervalSince1970) }, directory: { directory },
                standardInput: { Preparation.typed }),
            handlesSignals: false, connect: { [self] _, _ in session(endsStreams: words.contains("follow")) },
            serve: { _, _, _ in 1 }, offline: { [self] in session(endsStreams: false) })
        let status = await ChanCLI.main(words, environment: environment)
        return (status, String(decoding: err.value.withLock { $0 }, as: UTF8.self))
    }

    /// Returns a session. With `endsStreams`, a stream's connection ends after its first reply, so that a follower
    /// terminates.
    private func session(endsStreams: Bool) -> NodeSession {
        let held = LockedValue<Connection?>(nil)
        let connection = Connection.inProcess { [local] request, deliver in
            await local.answer(request) { message in
                await deliver(message)
                let waits = request.method.hasSuffix("follow") || request.method == "events.wait"
                guard endsStreams, waits, case .reply = message else { return }
                await held.value.withLock { $0 }?.close()
            }
        }
        held.value.withLock { $0 = connection }
        return NodeSession(connection: connection) { [] }
    }

    /// Returns the state that a refused call must not change: the node's change number, and size and root of every log.
    func snapshot() throws -> NodeSnapshot {
        try node.database.blockingRead { view in
            NodeSnapshot(
                seq: try ChangeFeedTable.lastSeq(in: view),
                logs: try ConversationTable.list(in: view).map { stored in
                    let checkpoint = try CheckpointTable.findLatest(of: stored.id, in: view)
                    return "\(stored.id) \(stored.logSize) \(checkpoint?.root.description ?? "")"
                })
        }
    }

    func close() throws {
        for task in streams.withLock({ $0 }) { task.cancel() }
        try node.close()
    }
}

/// A value that several tasks share.
final class LockedValue<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }
}

struct NodeSnapshot: Equatable {
    let seq: Int64
    let logs: [String]
}
