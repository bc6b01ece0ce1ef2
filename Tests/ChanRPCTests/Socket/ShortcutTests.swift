import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Dispatch
import Synchronization
import Testing

@Suite("Calls without a task", .timeLimit(.minutes(10)))
struct ShortcutTests {
    private static func list(_ id: Int, limit: Int) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"profile.list","params":{"limit":\#(limit)}}"#
    }

    /// Registers `profile.list` with a fast path without a task; the handler returns an empty page.
    private static func register(_ table: inout MethodTable, _ shortcut: @escaping FastPathHandler) {
        table.registerEncoding(Methods.ProfileList.self, shortcut: shortcut) { _, _ throws(RPCFault) -> JSONText in
            JSONText(page(0))
        }
    }

    /// A valid page, because all traffic in tests is checked against the contract. The number shows which path
    /// answered.
    private static func page(_ number: Int) -> JSONValue { ["items": [], "as_of_seq": .integer(number)] }

    private static let long: JSONText = {
        let cursor = String(repeating: "a", count: 200_000)
        return JSONText(["items": [], "next_cursor": .string(cursor), "as_of_seq": 3])
    }()

    @Test func `they are answered at once, from another thread, or by the handler, in their order or before it`()
        async throws
    {
        try await TestNode.with(table: { table, _ in
            Self.register(&table) { params, _, done in
                switch params[path: "limit"]?.integer ?? 0 {
                case 1: return .immediate(JSONText(Self.page(1)))
                case 2:
                    DispatchQueue.global().async { done(JSONText(Self.page(2))) }
                    return .pending
                case 3:
                    DispatchQueue.global().async { done(nil) }
                    return .pending
                default: return .unavailable
                }
            }
        }) { node in
            try await node.lines { alice in
                let calls = (0..<400).map { Self.list($0, limit: $0 % 4 + 1) }
                try await alice.send(calls.joined(separator: "\n") + "\n")
                var answers: [Int: JSONValue] = [:]
                for _ in calls {
                    let reply = try #require(try await alice.json())
                    answers[try #require(reply[path: "id"]?.integer)] = reply[path: "result"]
                }
                #expect(answers.count == 400)
                for (id, answer) in answers {
                    #expect(answer == Self.page([1, 2, 0, 0][id % 4]))
                }
                let batch = "[\(Self.list(1, limit: 1)),\(Self.list(2, limit: 2)),\(Self.list(3, limit: 3))]"
                #expect(try await alice.ask(batch)?.array?.count == 3)
            }
        }
    }

    @Test func `they are limited, too: a caller that does not read is paused, and others are served`() async throws {
        let served = Counter()
        try await TestNode.with(table: { table, _ in
            Self.register(&table) { params, _, _ in
                guard params[path: "limit"] != 1 else { return .immediate(JSONText(Self.page(1))) }
                served.add()
                return .immediate(Self.long)
            }
        }) { node in
            try await node.lines { mallory in
                let sender = mallory.sender
                async let flood: Void = sender.send(String(repeating: Self.list(1, limit: 2) + "\n", count: 300))
                try await node.lines { alice async throws in
                    for id in 0..<200 {
                        #expect(try await alice.ask(Self.list(id, limit: 1))?[path: "id"] == .integer(id))
                    }
                }
                #expect(served.value < 100)
                for _ in 0..<300 { #expect(try await mallory.next()?.utf8.count ?? 0 > 200_000) }
                try await flood
            }
        }
        #expect(served.value == 300)
    }

    @Test func `all requests of a caller that sends, stops sending and then reads are answered`() async throws {
        try await TestNode.with(table: { table, _ in Self.register(&table) { _, _, _ in .immediate(Self.long) } }) {
            node in
            try await node.lines { alice in
                try await alice.send(String(repeating: Self.list(1, limit: 2) + "\n", count: 40))
                alice.endSending()
                var answers = 0
                while let line = try await alice.next() { answers += line.utf8.count > 200_000 ? 1 : 0 }
                #expect(answers == 40)
            }
        }
    }

    @Test func `a notification runs such a call once and gets no answer`() async throws {
        let served = Counter()
        try await TestNode.with(table: { table, _ in
            Self.register(&table) { _, _, _ in
                served.add()
                return .immediate(JSONText(Self.page(1)))
            }
        }) { node in
            try await node.lines { alice in
                try await alice.send(#"{"jsonrpc":"2.0","method":"profile.list"}"# + "\n")
                #expect(try await alice.ask(Self.list(7, limit: 1))?[path: "id"] == 7)
                #expect(served.value == 2)
            }
        }
    }
}
