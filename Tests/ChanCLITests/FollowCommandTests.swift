import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import Synchronization
import Testing

@Suite("Following and progress") struct FollowCommandTests {
    /// Returns the result of `events.wait` for these items.
    static func page(_ items: [JSONValue]) -> JSONValue {
        let events = items.enumerated().map { number, item -> JSONValue in
            [
                "seq": .integer(number + 7), "topic": "message.posted", "at": "2005-08-08T00:01:00Z",
                "conversation_name": "help", "actor": ["id": "a1", "name": "alice"], "data": ["message": item],
            ]
        }
        return ["arrived": .bool(!items.isEmpty), "events": .array(events), "next_seq": .integer(7 + items.count)]
    }

    /// Returns a node that reports its position, returns these items, and then calls `rest` repeatedly.
    static func answers(
        _ items: [JSONValue], then rest: @escaping @Sendable (Int) throws -> JSONValue
    ) -> ScriptedReplies {
        let calls = Mutex(0)
        return [
            "events.wait": { _ in
                let call = calls.withLock { count -> Int in
                    count += 1
                    return count
                }
                return call == 1 ? page([]) : call == 2 ? page(items) : try rest(call - 2)
            }
        ]
    }

    @Sendable static func gone(_: some Any) throws -> JSONValue {
        throw RPCFault(.notFoundConversation, ["actual": "#help"])
    }

    @Test func `items are displayed as they arrive`() async {
        let answers = Self.answers(Array(SampleResults.messages.prefix(4)), then: Self.gone)
        let run = await FakeTerminal().run(["message", "follow", "#help"], answers)
        #expect(
            run.out == """
                Monday, 8 August (UTC)
                00:01 1f9a1c000000 alice: hello everybody
                00:01 2f9a1c000000 bob_ (imported): which kernel? ␛[31mred␛[0m
                00:03 3f9a1c000000 carol joined
                00:04 4f9a1c000000 mallory: removed by alice: spam

                """)
        #expect(run.status == 5)
    }

    @Test func `following begins with the newest 10 for people, and with --last for all`() async throws {
        for (options, last) in [([], 10), (["--last", "3"], 3), (["--jsonl", "--last", "3"], 3), (["--jsonl"], nil)]
            as [([String], Int?)]
        {
            let answers = Self.answers([], then: Self.gone)
            let run = await FakeTerminal().run(["message", "follow", "#help"] + options, answers)
            let asked = run.calls.first { $0.method == "message.list" }
            #expect(asked?.params[path: "last"]?.integer == last, "\(options)")
        }
    }

    @Test func `a listed item is not repeated, and a change says what it is`() async {
        let known = SampleResults.messages[0]
        var pinned = known.object ?? JSONObject()
        pinned["pinned"] = true
        var answers = Self.answers([known, .object(pinned)], then: Self.gone)
        answers["message.list"] = { _ in ["items": [known]] }
        let run = await FakeTerminal().run(["message", "follow", "#help"], answers)
        #expect(
            run.out.split(separator: "\n").dropFirst() == [
                "00:01 1f9a1c000000 alice: hello everybody",
                "00:01 1f9a1c000000 pinned: alice (pinned): hello everybody",
            ])
    }

    @Test func `JSONL has one object per line`() async throws {
        let answers = Self.answers(SampleResults.messages, then: Self.gone)
        let messages = await FakeTerminal().run(["message", "follow", "#help", "--jsonl"], answers)
        let items = try messages.out.split(separator: "\n").map { try JSONParser.parse(Array($0.utf8)) }
        #expect(items == SampleResults.messages)
        let again = Self.answers(SampleResults.messages, then: Self.gone)
        let events = await FakeTerminal().run(["events", "follow", "--jsonl", "--fields", "seq,topic"], again)
        #expect(events.out.hasPrefix(#"{"seq":7,"topic":"message.posted"}"# + "\n" + #"{"seq":8,"#))
    }

    @Test func `events are displayed as lines, starting at the given number`() async {
        let answers = Self.answers(Array(SampleResults.messages.prefix(1)), then: Self.gone)
        let run = await FakeTerminal().run(
            ["events", "follow", "--topic", "message.*", "--conversation", "#help"], answers)
        #expect(run.out == "2005-08-08 00:01:00 #help message.posted alice: hello everybody\n")
        let asked = run.calls.filter { $0.method == "events.wait" }.map(\.params)
        #expect(asked.first?[path: "from_seq"] == nil && asked.dropFirst().first?[path: "from_seq"] == 7)
        #expect(asked.allSatisfy { $0[path: "topics"] == ["message.*"] && $0[path: "conversation"] == "#help" })
        #expect(asked.allSatisfy { $0[path: "exec"] == nil && $0[path: "cursor_file"] == nil })
    }

    @Test func `a follower reconnects to a node that disappears and continues at its position`() async {
        let answers = Self.answers(Array(SampleResults.messages.prefix(1))) { call in
            guard call > 1 else { throw RPCFault(.nodeDisconnected) }
            return try call == 2 ? Self.page(Array(SampleResults.messages.prefix(2))) : Self.gone(call)
        }
        let run = await FakeTerminal(isServed: true).run(["message", "follow", "#help"], answers)
        #expect(run.err.contains("lost the connection to the node") && run.err.contains("the node is back"))
        #expect(run.out.split(separator: "\n").count == 3)
    }

    @Test func `permanent errors are not retried`() async {
        let run = await FakeTerminal().run(
            ["events", "follow"], ["events.wait": { _ in throw RPCFault(.storeForeign, ["path": "/home/alice"]) }])
        #expect(run.status != 0 && run.out.isEmpty)
    }

    @Test func `only long work shows progress: a bar on a terminal, one line elsewhere`() throws {
        let start = ContinuousClock.now
        let line = "Import an IRC log: 900 in 13s, 69/s\n"
        for (isTerminal, bars) in [(true, 3), (false, 0)] {
            let captured = CapturedOutput(limit: nil)
            let stream = TextStream(isTerminal: isTerminal, width: isTerminal ? 120 : nil, style: .plain) {
                captured.append($0)
            }
            let progress = Progress("Import an IRC log", on: stream, startingAt: start)
            try progress.report(10, of: 1000, at: start + .milliseconds(900))
            #expect(captured.text.isEmpty)
            try progress.report(250, of: 1000, at: start + .seconds(2))
            try progress.report(251, of: 1000, at: start + .milliseconds(2050))
            try progress.report(500, of: 1000, at: start + .seconds(4))
            try progress.report(900, of: 1000, at: start + .seconds(13))
            try stream.flush()
            #expect(captured.text.contains("25 % (250 of 1000), 125/s, 6s left") == isTerminal)
            #expect(captured.text.count { $0 == "%" } == bars)
            try progress.finish()
            try stream.flush()
            #expect(captured.text.hasSuffix(isTerminal ? "\r\u{1B}[K" : line))
            #expect(isTerminal || captured.text == line)
        }
    }

    @Test func `the bar of a call that failed is cleared, and no line says that it ended`() throws {
        let start = ContinuousClock.now
        for isTerminal in [true, false] {
            let captured = CapturedOutput(limit: nil)
            let stream = TextStream(isTerminal: isTerminal, width: nil, style: .plain) { captured.append($0) }
            let progress = Progress("Replace a relay", on: stream, startingAt: start)
            try progress.report(250, of: 1000, at: start + .seconds(2))
            try progress.clear()
            try stream.line("chanadm: it failed")
            try stream.flush()
            let end = "chanadm: it failed\n"
            #expect(isTerminal ? captured.text.hasSuffix("\r\u{1B}[K" + end) : captured.text == end)
        }
    }

    @Test func `final warnings of a node go to standard error`() async {
        let run = await FakeTerminal(warnings: ["unpublished: 3"]).run(["message", "post", "#help", "--text", "hi"])
        #expect(run.err == "warning: unpublished: 3\n")
        #expect(run.status == 0)
    }

    @Test(arguments: [
        ("audit verify #help", "audit.verify", "ok", 10), ("sync", "server.sync", "complete", 9),
        ("sync", "server.sync", "sound", 10),
        ("doctor", "server.doctor", "ok", 1),
    ])
    func `a failed result determines the exit code`(line: String, method: String, field: String, status: Int32) async {
        let words = line.split(separator: " ").map(String.init)
        let bad = await FakeTerminal().run(
            words, [method: { _ in .object(JSONObject([JSONMember(key: field, value: false)])) }])
        let good = await FakeTerminal().run(
            words, [method: { _ in .object(JSONObject([JSONMember(key: field, value: true)])) }])
        #expect(bad.status == status)
        #expect(good.status == 0)
    }

    @Test(
        arguments: [
            ([false, false], 9 as Int32), ([false, true], 9), ([true, true], 0), ([], 0), ([nil, false], 9),
        ] as [([Bool?], Int32)])
    func `a list of relays ends with exit code 0 only if all of them are well`(wells: [Bool?], status: Int32) async {
        let items = wells.map { well in
            JSONValue.object(
                JSONObject(
                    [JSONMember(key: "name", value: "north")]
                        + [well].compactMap { well in
                            well.map { JSONMember(key: "well", value: .bool($0)) }
                        }))
        }
        let page = JSONValue.object(JSONObject([JSONMember(key: "items", value: .array(items))]))
        let run = await FakeTerminal().run(["relay", "status", "#help"], ["relay.status": { _ in page }])
        #expect(run.status == status)
    }

    @Test(arguments: [true, false]) func `one relay with proven misbehaviour is enough for a list to fail`(
        answers: Bool
    ) async {
        let items: [JSONValue] = [
            ["name": "north", "sound": true, "well": .bool(answers)],
            ["name": "south", "sound": false, "well": .bool(answers)],
        ]
        let page: JSONValue = ["items": .array(items)]
        let run = await FakeTerminal().run(["relay", "status", "#help"], ["relay.status": { _ in page }])
        #expect(run.status == 10)
    }

    @Test func `a watched list is asked for without the option, and ends with its output`() async {
        var terminal = FakeTerminal()
        terminal.readerLeavesAfter = 1
        let asked = Mutex<[JSONValue]>([])
        let run = await terminal.run(
            ["relay", "status", "#help", "--watch"],
            [
                "relay.status": { params in
                    asked.withLock { $0.append(params) }
                    return ["items": [["name": "north", "well": false]]]
                }
            ])
        #expect(asked.withLock { $0.map { $0[path: "watch"] == nil } } == [true])
        #expect(run.status != 9, "it never judges what it shows")
    }
}
