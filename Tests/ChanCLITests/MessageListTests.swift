import ChanCLI
import ChanJSON
import ChanRPC
import ChanTerminal
import Testing

@Suite("Messages for people") struct MessageListTests {
    /// A node with messages 0 to `total` - 1, which answers `last`, `older_than` and `order`.
    private static func node(_ total: Int) -> ScriptedReplies {
        [
            "message.list": { params in
                let older = params[path: "older_than"]?.string.flatMap { text in Int(text.prefix(4), radix: 16) }
                let end = older ?? total
                guard let last = params[path: "last"]?.integer else {
                    let limit = min(params[path: "limit"]?.integer ?? 100, end)
                    let items = params[path: "order"] == "desc" ? (end - limit..<end).reversed() : Array(0..<limit)
                    return limit < end
                        ? ["items": .array(items.map(item)), "next_cursor": "here"]
                        : ["items": .array(items.map(item))]
                }
                return ["items": .array((max(0, end - last)..<end).map(item))]
            }
        ]
    }

    private static func item(_ number: Int) -> JSONValue {
        let digits = String(number, radix: 16)
        let id = String(repeating: "0", count: 4 - digits.count) + digits + String(repeating: "0", count: 28)
        return SampleResults.message(1, ["id": .string(id), "text": .string("line \(number)")])
    }

    private func texts(_ run: CommandTranscript) -> [String] {
        run.out.split(separator: "\n").dropFirst().map { String($0.drop { $0 != "l" }) }
    }

    @Test func `a list begins with the newest page, and its hint is the command for the page before`() async {
        let first = await FakeTerminal(width: 80).run(["message", "list", "#help", "--limit", "3"], Self.node(8))
        #expect(texts(first) == ["line 5", "line 6", "line 7"])
        #expect(first.err == "older: chanadm message list '#help' --limit 3 --older 000500000000\n")
        let second = await FakeTerminal(width: 80).run(
            ["message", "list", "#help", "--limit", "3", "--older", "000500000000"], Self.node(8))
        #expect(texts(second) == ["line 2", "line 3", "line 4"])
        #expect(second.err == "older: chanadm message list '#help' --limit 3 --older 000200000000\n")
        let last = await FakeTerminal(width: 80).run(
            ["message", "list", "#help", "--limit", "3", "--older=000200000000"], Self.node(8))
        #expect(texts(last) == ["line 0", "line 1"])
        #expect(last.err.isEmpty)
    }

    @Test(arguments: ["--plain", "--jsonl"])
    func `a limit alone means the newest for programs, too, oldest first`(form: String) async {
        let lines = ["message", "list", "#help", form, "--limit"]
        for (limit, texts) in [("1", ["line 7"]), ("2", ["line 6", "line 7"]), ("1000", (0..<8).map { "line \($0)" })] {
            let run = await FakeTerminal().run(lines + [limit], Self.node(8))
            let found = run.out.split(separator: "\n").compactMap { $0.firstMatch(of: /line [0-9]+/)?.0 }
            #expect(found.map(String.init) == texts, "\(run.out)")
        }
        let placed = await FakeTerminal().run(lines + ["1", "--from-seq", "0"], Self.node(8))
        #expect(placed.out.contains("line 0") && !placed.out.contains("line 7"))
        let page = await FakeTerminal().run(["message", "list", "#help", "--json", "--limit", "1"], Self.node(8))
        #expect(page.out.contains("line 0") && page.out.contains("next_cursor"), "a page leads on from the first")
    }

    @Test func `the options and the node of the command are those of the hint`() async {
        let run = await FakeTerminal().run(
            ["--home", "/a b", "message", "list", "#help", "--kind", "message", "--last", "2"], Self.node(8))
        #expect(
            run.err
                == "older: chanadm --home '/a b' message list '#help' --kind message --last 2 --older 000600000000\n")
    }

    @Test func `a long page is fetched page by page`() async {
        let run = await FakeTerminal().run(["message", "list", "#help", "--limit", "1000"], Self.node(1_200))
        #expect(texts(run).first == "line 200" && texts(run).last == "line 1199")
        #expect(run.err.contains("--older 00c800000000"))
    }

    @Test func `a list that begins elsewhere names the next page`() async {
        let run = await FakeTerminal().run(
            ["message", "list", "#help", "--from-seq", "0", "--limit", "2"], Self.node(8))
        #expect(texts(run) == ["line 0", "line 1"])
        #expect(run.err == "more: chanadm message list '#help' --from-seq 0 --limit 2 --cursor here\n")
    }

    @Test(arguments: ["--json", "--jsonl", "--plain"])
    func `programs get everything in the order of the log, with times in UTC`(form: String) async {
        var terminal = FakeTerminal()
        terminal.zone = LocalZone(offset: { _ in 7_200_000 }, abbreviation: { _ in "CEST" })
        let run = await terminal.run(["message", "list", "#help", form], Self.node(3))
        #expect(run.out.contains("2005-08-08T00:01:00Z") && !run.out.contains("CEST"))
        #expect(run.calls.last?.params[path: "last"] == nil)
    }

    @Test func `times are local, and the zone is named`() async {
        var terminal = FakeTerminal()
        terminal.zone = LocalZone(offset: { _ in -14_400_000 }, abbreviation: { _ in "EDT" })
        let run = await terminal.run(["message", "list", "#help"], Self.node(1))
        #expect(run.out == "Sunday, 7 August (EDT, UTC-4)\n20:01 000000000000 unknown: line 0\n")
    }

    @Test func `a channel's own post shows the channel, and a quote the author in the source`() async {
        let post = SampleResults.message(
            1, ["text": "out now", "as_channel": true, "author": ["id": "aa", "name": "alice"]])
        let reply = SampleResults.message(
            2,
            [
                "text": "yes", "author": ["id": "bb", "name": "bob"], "reply_to": "aa",
                "quote": [
                    "id": "aa", "author": ["id": "aa", "name": "alice"], "imported_author": "Ann", "text": "hm?",
                ],
            ])
        let run = await FakeTerminal().run(
            ["message", "list", "#help"], ["message.list": { _ in ["items": [post, reply]] }])
        #expect(run.out.contains("1f9a1c000000 #help: out now\n"))
        #expect(run.out.contains("2f9a1c000000 bob, to Ann: > hm?\n      yes\n"))
    }

    @Test func `a message is shown with its files and local times`() async {
        var terminal = FakeTerminal(width: 80)
        terminal.zone = LocalZone(offset: { _ in 7_200_000 }, abbreviation: { _ in "CEST" })
        let message = SampleResults.message(
            7,
            [
                "text": "see\n\tthis", "author": ["id": "aa", "name": "alice"],
                "files": [["id": "0123456789abcdef", "name": "plan.txt", "bytes": 12_500]],
                "reactions": [["emoji": "👍", "count": 2, "mine": true]],
            ])
        let run = await terminal.run(["message", "show", "#help", "7f9a1c"], ["message.show": { _ in message }])
        #expect(
            run.out == """
                Monday, 8 August (CEST, UTC+2)
                02:07 7f9a1c000000 alice: see
                       this
                      [file plan.txt 13 KB]
                      👍 2

                ID       7f9a1c00000000000000000000000000
                Entry    7
                Ordered  2005-08-08 02:07:00 CEST, UTC+2
                Files
                  NAME         SIZE  ID
                  plan.txt  12.5 kB  0123456789ab

                """)
    }

    @Test func `fields are a table`() async {
        let run = await FakeTerminal().run(["message", "list", "#help", "--fields", "seq,text"], Self.node(1))
        #expect(run.out.hasPrefix("SEQ  TEXT"))
        // People read names, programs the whole object.
        let posted = SampleResults.message(1, ["text": "hello", "author": ["id": "00ff", "name": "alice"]])
        let authors = await FakeTerminal().run(
            ["message", "list", "#help", "--fields", "seq,author"], ["message.list": { _ in ["items": [posted]] }])
        #expect(authors.out.contains("alice") && !authors.out.contains("{"), "\(authors.out)")
    }
}
