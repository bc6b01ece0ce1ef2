import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("A first-time user") struct WelcomeTests {
    private static let alice: @Sendable (JSONValue) throws -> JSONValue = { _ in
        ["items": [["name": "alice", "id": "aa"]]]
    }

    private static let led: JSONValue = {
        var led = SampleResults.conversation.object ?? JSONObject()
        led["role"] = "owner"
        return .object(led)
    }()

    private static let mayPost: @Sendable (JSONValue) throws -> JSONValue = { _ in
        ["lines": [["permission": "post", "held": true]]]
    }

    /// Two requests in one conversation, and one item of each other kind.
    private static let waiting: [JSONValue] =
        [
            "join_request", "join_request", "report", "support", "held_post", "proposal", "handover", "succession",
            "alarm",
        ].map { kind in
            [
                "kind": .string(kind), "conversation": "0a", "reference": "#help",
                "command": .string(
                    kind == "alarm" ? "chanadm integrity acknowledge 7" : "chanadm group succeed '#help'"),
            ]
        }

    @Test(arguments: ["channel", "group"])
    func `a banned user is shown the command with the reason, under the right noun`(kind: String) async throws {
        var item = SampleResults.conversation.object ?? JSONObject()
        item["status"] = "banned"
        item["kind"] = .string(kind)
        let shown = JSONValue.object(item)
        let run = await FakeTerminal(width: 100).run(
            [], ["profile.list": Self.alice, "conversation.list": { _ in ["items": [shown]] }])
        #expect(run.out.contains("chanadm \(kind) show "))
    }

    @Test func `after a removal or an expired ban the user sees how to request membership, during a ban not`() async {
        for (status, why, offers) in [
            ("removed", "your ban is over; you can ask to join again: chanadm channel join 'LINK'", true),
            ("removed", "the staff removed you", true), ("banned", "your ban is over", true),
            ("banned", "the staff banned you until 2030; then you can ask to join again", false),
        ] {
            var outside = SampleResults.conversation.object ?? JSONObject()
            outside["status"] = .string(status)
            outside["why"] = .string(why)
            let item = JSONValue.object(outside)
            let run = await FakeTerminal(width: 100).run(
                [], ["profile.list": Self.alice, "conversation.list": { _ in ["items": [item]] }])
            #expect(run.out.contains("ask to join again") == offers, "\(run.text)")
        }
    }

    @Test func `answers to the user's own cases are shown until they were seen`() async {
        func item(_ id: String, _ command: String, _ context: String) -> JSONValue {
            [
                "id": .string(id), "kind": "answer", "conversation": "aa", "reference": "#help",
                "command": .string("chanadm \(command)"), "context": .string(context),
            ]
        }
        let report = item("5c03e85c03e8", "report show '#help' 5c03e85c03e8", "your report was resolved: gone")
        let question = item("6d14f96d14f9", "support read '#help' 6d14f96d14f9", "the staff answered your question")
        for (items, shown) in [
            ([], nil), ([report], "your report was resolved: gone"),
            ([report, question], "2 answers that you have not read"),
        ] as [([JSONValue], String?)] {
            let run = await FakeTerminal(width: 100).run(
                [],
                [
                    "profile.list": Self.alice,
                    "conversation.list": { _ in ["items": [SampleResults.conversation]] },
                    "inbox.list": { _ in ["items": .array(items)] },
                ])
            #expect(run.out.contains("report show '#help' 5c03e8") == !items.isEmpty, "\(run.text)")
            if let shown { #expect(run.out.contains(shown), "\(run.text)") }
        }
    }

    @Test func `a message is suggested only to members who may post`() async {
        for (held, state, offers) in [(true, "active", true), (false, "active", false), (true, "frozen", false)] {
            var item = SampleResults.conversation.object ?? JSONObject()
            item["state"] = .string(state)
            item["member_id"] = "bb"
            let shown = JSONValue.object(item)
            let run = await FakeTerminal(width: 100).run(
                [],
                [
                    "profile.list": Self.alice, "conversation.list": { _ in ["items": [shown]] },
                    "access.explain": { _ in ["lines": [["permission": "post", "held": .bool(held)]]] },
                ])
            #expect(run.out.contains("chanadm post") == offers, "\(run.text)")
        }
    }

    @Test func `chanadm without arguments displays the next steps`() async throws {
        var behind = SampleResults.conversation.object ?? JSONObject()
        behind["unpublished"] = 2
        behind["errors"] = 1
        let item = JSONValue.object(behind)
        let standings = ["pending_approval", "declined"].map { status in
            var outside = SampleResults.conversation.object ?? JSONObject()
            outside["status"] = .string(status)
            outside["reference"] = .string("#" + status)
            outside["name"] = .string(status)
            return JSONValue.object(outside)
        }
        let stations: [(FakeTerminal, ScriptedReplies)] = [
            (FakeTerminal(width: 100, isAbsent: true), [:]), (FakeTerminal(width: 100), [:]),
            (FakeTerminal(width: 100), ["profile.list": Self.alice]),
            (
                FakeTerminal(width: 100),
                ["profile.list": Self.alice, "conversation.list": { _ in ["items": [SampleResults.conversation]] }]
            ),
            (FakeTerminal(width: 60), ["profile.list": Self.alice, "conversation.list": { _ in ["items": [item]] }]),
            (
                FakeTerminal(width: 100),
                ["profile.list": Self.alice, "conversation.list": { _ in ["items": .array(standings)] }]
            ),
            (
                FakeTerminal(width: 100),
                [
                    "profile.list": Self.alice, "conversation.list": { _ in ["items": [Self.led]] },
                    "inbox.list": { _ in ["items": .array(Self.waiting)] },
                    "submission.list": { _ in ["items": [["id": "cc"]]] },
                    "link.show": { _ in throw RPCFault(.linkElsewhere) },
                ]
            ),
        ]
        var text = ""
        for (terminal, answers) in stations {
            let run = await terminal.run([], answers.merging(["access.explain": Self.mayPost]) { own, _ in own })
            #expect(run.status == 0)
            text += run.text + "\n"
        }
        try Golden.check(text, "welcome.txt")
    }

    @Test func `for programs the output is an object`() async throws {
        let run = await FakeTerminal().run(["--home", "/a", "--json"], ["profile.list": Self.alice])
        let json = try JSONParser.parse(Array(run.out.dropLast().utf8))
        #expect(json[path: "node"] == "/a")
        #expect(json[path: "next"]?.array?.isEmpty == false)
    }
}
