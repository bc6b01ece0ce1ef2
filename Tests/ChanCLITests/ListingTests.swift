import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import Glibc
import Testing

@Suite("Long lists") struct ListingTests {
    /// Returns a node with `total` messages that limits its pages like a real one.
    static func node(_ total: Int) -> ScriptedReplies {
        [
            "message.list": { params in
                let start = params[path: "cursor"]?.string.flatMap { Int($0) } ?? 0
                let limit = params[path: "limit"]?.integer ?? 100
                guard limit <= 1000 else { throw RPCFault(.rpcInvalidParams, ["param": "/limit"]) }
                let end = min(total, start + limit)
                let items = (start..<end).map { SampleResults.message($0, ["text": .string("line \($0)")]) }
                return end < total
                    ? ["items": .array(items), "next_cursor": .string("\(end)")] : ["items": .array(items)]
            }
        ]
    }

    @Test(arguments: [
        ("--jsonl", 100_000, 2500, 2500), ("--jsonl", 1200, 2500, 1200), ("--plain", 3, 2500, 3),
        ("--jsonl", 2500, 2500, 2500),
    ])
    func `a --limit above the page size fetches several pages`(form: String, limit: Int, total: Int, expected: Int)
        async
    {
        let run = await FakeTerminal().run(["message", "list", "#help", form, "--limit", "\(limit)"], Self.node(total))
        #expect(run.status == 0)
        #expect(run.out.split(separator: "\n").count == expected)
        #expect(run.calls.count == 1 + (expected + 999) / 1000)
    }

    @Test func `without --limit a program receives everything, a person a hundred items and a note`()
        async
    {
        let program = await FakeTerminal().run(["message", "list", "#help", "--jsonl"], Self.node(2500))
        #expect(program.out.split(separator: "\n").count == 2500)
        let table = ["message", "list", "#help", "--fields", "text"]
        let person = await FakeTerminal(width: 80).run(table, Self.node(2500))
        #expect(person.out.split(separator: "\n").count == 101)
        #expect(person.err.contains("there is more"))
    }

    @Test func `JSON of several pages is one object`() async throws {
        let run = await FakeTerminal().run(["message", "list", "#help", "--json", "--limit", "1500"], Self.node(2500))
        let value = try JSONParser.parse(Array(run.out.utf8.dropLast()))
        #expect(value[path: "items"]?.array?.count == 1500)
        #expect(value[path: "next_cursor"] == "1500")
    }

    @Test func `when the output is closed, the command stops fetching, silently and successfully`() async {
        let run = await FakeTerminal(readerLeavesAfter: 100_000).run(
            ["message", "list", "#help", "--jsonl"], Self.node(100_000))
        #expect(run.status == 0)
        #expect(run.err.isEmpty)
        #expect(run.calls.count < 10)
    }

    @Test(arguments: [0, 100_000]) func `a failed write is an error on standard error`(room: Int) async {
        let run = await FakeTerminal(readerLeavesAfter: room, failure: ENOSPC).run(
            ["message", "list", "#help", "--jsonl"], Self.node(100_000))
        #expect(run.status == 1)
        #expect(run.err.contains("cannot write standard output: No space left on device"))
    }
}
