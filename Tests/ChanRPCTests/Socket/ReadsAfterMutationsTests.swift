import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

/// Pipelined requests: a read sees the mutations sent before it on its connection.
@Suite("A read sees every mutation sent before it", .timeLimit(.minutes(10)))
struct ReadsAfterMutationsTests {
    private static func create(_ id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"profile.create","params":{"name":"p\#(id)"}}"#
    }

    private static func list(_ id: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"profile.list","params":{}}"#
    }

    /// Returns the answers of a node whose list shows the created objects and whose mutations wait for the gate.
    private func answers(to bytes: String, lines: Int, lookingAt gate: Gate) async throws -> [JSONValue] {
        try await withNode(gate) { node in
            try await node.lines { caller async throws in
                try await caller.send(bytes)
                try await eventually("the first mutation has begun") { gate.arrived > 0 }
                gate.open()
                var answers: [JSONValue] = []
                for _ in 0..<lines { answers.append(try #require(try await caller.json())) }
                return answers
            }
        }
    }

    private func withNode(
        _ gate: Gate, _ body: @Sendable (TestNode) async throws -> [JSONValue]
    ) async throws -> [JSONValue] {
        let answers = Answers()
        try await TestNode.with(table: { table, journal in
            table.register(Methods.ProfileCreate.self) { params, _ throws(RPCFault) in
                await gate.pass()
                journal.add(params.name)
                return Sample.created(params.name)
            }
            table.register(Methods.ProfileList.self) { _, _ throws(RPCFault) in
                Page(items: journal.all.map(Sample.profile))
            }
        }) { node in await answers.set(try await body(node)) }
        return await answers.all
    }

    private actor Answers {
        private(set) var all: [JSONValue] = []
        func set(_ answers: [JSONValue]) { all = answers }
    }

    private static func count(_ id: Int, in answers: [JSONValue]) -> Int? {
        answers.first { $0[path: "id"] == .integer(id) }?[path: "result.items"]?.array?.count
    }

    @Test func `it does when the lines arrive in one chunk`() async throws {
        let lines = [Self.create(1), Self.list(2), Self.create(3), Self.create(4), Self.list(5)]
        let answers = try await answers(to: lines.joined(separator: "\n") + "\n", lines: 5, lookingAt: Gate())
        #expect(try #require(Self.count(2, in: answers)) >= 1)
        #expect(Self.count(5, in: answers) == 3)
    }

    @Test func `it does in one batch`() async throws {
        let calls = [Self.create(1), Self.list(2), Self.create(3), Self.list(4)]
        let answers = try await answers(to: "[" + calls.joined(separator: ",") + "]\n", lines: 1, lookingAt: Gate())
        let batch = try #require(answers.first?.array)
        #expect(try #require(Self.count(2, in: batch)) >= 1)
        #expect(Self.count(4, in: batch) == 2)
    }

    @Test func `it does not wait for mutations of another connection`() async throws {
        let gate = Gate()
        _ = try await withNode(gate) { node in
            try await node.lines { busy async throws in
                try await busy.send(Self.create(1) + "\n")
                try await eventually("the mutation has begun") { gate.arrived > 0 }
                try await node.lines { other async throws in
                    #expect(try await other.ask(Self.list(2))?[path: "result.items"] == [])
                }
                gate.open()
                #expect(try await busy.json()?[path: "id"] == 1)
                return []
            }
        }
    }
}
