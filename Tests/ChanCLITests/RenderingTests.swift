import ChanCLI
import ChanJSON
import ChanRPC
import ChanTestSupport
import ChanText
import Testing

@Suite("Output for people and programs") struct RenderingTests {
    static let answers: ScriptedReplies = [
        "message.list": { _ in ["items": .array(SampleResults.messages)] },
        "conversation.list": { _ in ["items": [SampleResults.conversation]] },
        "message.show": { _ in SampleResults.messages[3] },
        "audit.verify": { _ in SampleResults.verified },
        "link.show": { _ in SampleResults.link },
        "link.create": { _ in
            SampleResults.change(["link": SampleResults.link], warnings: ["no relay cosigned yet\u{1B}[2J"])
        },
        "link.withdraw": { _ in SampleResults.change(["link": SampleResults.link], outcome: "unchanged") },
        "conversation.join": { _ in
            SampleResults.change(["conversation": SampleResults.askedConversation], outcome: "submitted")
        },
        "conversation.create": { _ in
            SampleResults.change(["conversation": SampleResults.conversation, "link": SampleResults.link])
        },
        "server.sync": { _ in SampleResults.synced },
        "import.irc": { _ in SampleResults.imported },
        "audit.log": { _ in ["items": .array(SampleResults.audited)] },
        "inbox.list": { _ in ["items": .array(SampleResults.waiting)] },
        "inbox.next": { _ in
            [
                "item": SampleResults.waiting[0], "unclaimed": 2,
                "commands": [
                    "chanadm join show '#help' @carol", "chanadm join approve '#help' @carol",
                    "chanadm join decline '#help' @carol",
                ],
            ]
        },
        "server.doctor": { _ in
            [
                "ok": false,
                "checks": [["name": "clock", "state": "error", "detail": "two hours behind", "fix": "set it"]],
            ]
        },
    ]

    static let commands = [
        "message list #help", "message list #help --jsonl --limit 6", "message list #help --json --fields id,text",
        "message list #help --plain --fields seq,author.name,text --limit 6", "message show #help 3f9a1c",
        "channel list", "channel show #help", "channel list --json", "audit verify #help", "link show #help",
        "link show #help --plain", "link create #help flyer", "link create #help flyer --plain",
        "link create #help flyer --quiet",
        "link create #help flyer --jsonl", "link withdraw #help flyer", "channel join chan:AbCdEf",
        "import irc --to #help 2005-08-08_01.log", "channel create #help", "sync", "sync --plain", "doctor",
        "member list #help", "member list #help --json", "audit log #help", "audit log #help --jsonl",
        "inbox list", "inbox list --plain", "inbox next",
    ]

    @Test(arguments: [80, 0]) func `each format on a terminal of 80 cells and in a pipe`(width: Int) async throws {
        var text = ""
        for command in Self.commands {
            let line = command.split(separator: " ").map(String.init)
            let run = await FakeTerminal(width: width == 0 ? nil : width).run(line, Self.answers)
            text += "$ chanadm \(command)\n" + run.text + "\n"
            #expect(!run.out.contains("\u{1B}") && !run.err.contains("\u{1B}"), "\(command)")
        }
        try Golden.check(text, width == 0 ? "forms-pipe.txt" : "forms-80.txt")
    }

    @Test(arguments: [20, 40, 61, 80, 200]) func `no line is wider than the terminal`(width: Int) async {
        let run = await FakeTerminal(width: width).run(["message", "list", "#help"], Self.answers)
        for line in run.out.split(separator: "\n") { #expect(CellWidth.of(String(line)) <= width, "\(line)") }
        let table = await FakeTerminal(width: width).run(["member", "list", "#help"], Self.answers)
        for line in table.out.split(separator: "\n") { #expect(CellWidth.of(String(line)) <= width, "\(line)") }
    }

    @Test(
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (false, ["CLICOLOR_FORCE": "1"], true),
            (true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false), (true, ["CLICOLOR": "0"], false),
            (true, ["CLICOLOR": "1"], true), (false, ["CLICOLOR": "1"], false), (false, ["FORCE_COLOR": "1"], true),
            (false, ["FORCE_COLOR": "0"], false), (true, ["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true),
        ] as [(Bool, [String: String], Bool)])
    func `colour is used only where it is supported`(isTerminal: Bool, variables: [String: String], expected: Bool) {
        #expect(Style.chosen(isTerminal: isTerminal, variables: variables).isColoured == expected)
    }

    @Test func `colour applies to whole words and is reset`() async {
        let run = await FakeTerminal(width: 80, isColoured: true).run(["channel", "list"], Self.answers)
        #expect(run.out.contains("\u{1B}[1mNAME"))
        #expect(run.out.contains("\u{1B}[32mactive"))
        #expect(run.out.components(of: "\u{1B}[0m") * 2 == run.out.components(of: "\u{1B}["))
    }

    @Test func `JSON preserves every value exactly, with invisible characters escaped`() throws {
        let value: JSONValue = ["text": "\u{1B}[0m\u{9B}\u{202E}\u{7F} 日本 \u{E0041}", "list": [1, [], [:], nil, true]]
        for text in [JSONText.pretty(value), value.compactText] {
            #expect(try JSONParser.parse(Array(text.utf8)) == value)
            #expect(!text.unicodeScalars.contains { [0x1B, 0x9B, 0x202E, 0x7F, 0xE0041].contains($0.value) })
        }
    }

    @Test(arguments: [("sync", "server.sync", "complete"), ("doctor", "server.doctor", "ok")])
    func `--quiet omits successes and prints every failure`(command: String, method: String, field: String) async {
        for isGood in [true, false] {
            let rows: JSONValue = [["name": "help", "state": "error", "detail": "south does not answer"]]
            let report = JSONObject([
                JSONMember(key: field, value: .bool(isGood)), JSONMember(key: "conversations", value: rows),
                JSONMember(key: "checks", value: rows),
            ])
            let run = await FakeTerminal(width: 80).run([command, "-q"], [method: { _ in .object(report) }])
            #expect(run.out.contains("does not answer") == !isGood, "\(run.text)")
            #expect((run.out + run.err).isEmpty == isGood)
        }
    }

    @Test func `an applicant's id replaces the unknown name`() async {
        var waiting = SampleResults.conversation.object ?? JSONObject()
        waiting["name"] = ""
        waiting["status"] = "pending"
        waiting["reference"] = "5f0c2f6e0a1b"
        let shown = JSONValue.object(waiting)
        let answers: ScriptedReplies = [
            "conversation.list": { _ in ["items": [shown]] },
            "conversation.join": { _ in SampleResults.change(["conversation": shown], outcome: "submitted") },
        ]
        let list = await FakeTerminal(width: 120).run(["channel", "list"], answers)
        #expect(list.out.contains("\n5f0c2f6e0a1b "))
        let joined = await FakeTerminal(width: 80).run(["channel", "join", "chanadm:AbCdEf"], answers)
        #expect(joined.out.hasPrefix("Asked to join 5f0c2f6e0a1b (not accepted yet"))
    }

    @Test func `a change that other owners must approve is a proposal, with commands to withdraw and approve it`()
        async throws
    {
        let id = "c78d0a9e5f0c2f6e0a1b4d3c8e7f6071"
        var made =
            SampleResults.change(
                ["member": ["name": "dave", "role": "owner"], "proposal_id": .string(id)], outcome: "awaiting_approval"
            ).object ?? JSONObject()
        made["changed"] = true
        let answer = JSONValue.object(made)
        let run = await FakeTerminal(width: 80).run(
            ["member", "role", "#talk", "@dave", "member"],
            ["member.role": { _ in answer }, "member.show": { _ in ["role": "owner"] }])
        #expect(
            run.out == """
                Proposed: change a member's role: #talk @dave member
                  the next invitation needs this link
                  version 5, proposal_id c78d0a9e5f0c2f6e0a1b4d3c8e7f6071
                  undo: chanadm proposal cancel '#talk' c78d0a9e5f0c
                  for other owners: chanadm proposal approve '#talk' c78d0a9e5f0c

                """)
    }

    @Test func `states are displayed as words`() async {
        let request: JSONValue = ["request": ["state": "pending_origin", "member": ["name": "dave"]]]
        let run = await FakeTerminal(width: 80).run(["join", "show", "#talk"], ["join.show": { _ in request }])
        #expect(run.out.contains("pending origin") && !run.out.contains("pending_origin"), "\(run.text)")
    }

    @Test func `no undo is offered for a new owner, whom a single owner cannot remove`() async throws {
        for (role, isUndone) in [("owner", false), ("admin", true)] {
            let run = await FakeTerminal(width: 80).run(
                ["member", "role", "#talk", "@dave", role, "--confirm", "#talk"],
                [
                    "member.role": { _ in SampleResults.change(["member": ["name": "dave", "role": .string(role)]]) },
                    "member.show": { _ in ["role": "observer"] },
                ])
            #expect(run.out.hasPrefix("dave is now \(role)\n"))
            #expect(run.out.contains("undo: ") == isUndone)
        }
    }

    @Test func `a message that is a file is displayed by its name and size`() async throws {
        let item = SampleResults.message(
            7,
            [
                "text": "",
                "files": [
                    ["id": "0a", "name": "f3.txt", "bytes": 1], ["id": "0b", "name": "b\u{1B}.png", "bytes": 12_500],
                ],
            ])
        for format in [[], ["--plain"]] {
            let run = await FakeTerminal(width: 80).run(
                ["message", "list", "#help"] + format, ["message.list": { _ in ["items": [item]] }])
            #expect(run.out.contains(format.isEmpty ? "[file f3.txt 1 B]" : "[f3.txt, 1 B] [b"))
            #expect(run.out.contains(format.isEmpty ? ".png 13 KB]" : ".png, 12.5 kB]") && !run.out.contains("\u{1B}"))
        }
    }

    @Test func `whether a permission is granted is displayed in both cases`() async throws {
        let line: JSONValue = ["permission": "post", "held": false, "basis": "role"]
        let run = await FakeTerminal(width: 80).run(
            ["access", "explain", "#help", "@erin", "post"], ["access.explain": { _ in ["lines": [line]] }])
        #expect(run.out.contains("HELD") && run.out.contains("post        no"))
    }

    @Test func `undo lines can be pasted into a shell`() {
        let text = SuccessText(params: ["conversation": "#help", "member": "o'neil; rm -rf ~"], result: [:])
        #expect(
            text.command("chanadm ban lift {params.conversation} {params.member}")
                == "chanadm ban lift '#help' 'o'\\''neil; rm -rf ~'")
        #expect(text.command("chanadm x {result.nothing}") == nil)
    }

    @Test func `an observer of a channel is a subscriber in a sentence, and an observer in a command`() {
        let member: JSONValue = ["name": "bob", "kind": "channel", "role": "observer"]
        let text = SuccessText(params: [:], result: ["member": member], before: member)
        #expect(text.sentence("{result.member.name} is now {result.member.role}") == "bob is now subscriber")
        #expect(text.command("chanadm member role {before.role}") == "chanadm member role observer")
    }

    @Test func `given options are repeated in the next command`() {
        let pattern = "chanadm backup verify {params.path} [--passphrase-file {params.passphrase_file}]"
        let former = SuccessText(params: ["x": "#a"], result: [:], before: ["last": 3, "indexed": true])
        let publish =
            "chanadm preview publish {params.x} --last {before.last} [--from {before.from}] [--indexed{before.indexed?}]"
        #expect(former.command(publish) == "chanadm preview publish '#a' --last 3 --indexed")
        let unindexed = SuccessText(params: ["x": "#a"], result: [:], before: ["last": 3, "indexed": false])
        #expect(unindexed.command(publish) == "chanadm preview publish '#a' --last 3")
        let plain = SuccessText(params: ["path": "/b"], result: [:])
        let locked = SuccessText(params: ["path": "/b", "passphrase_file": "/my pass"], result: [:])
        #expect(plain.command(pattern) == "chanadm backup verify /b")
        #expect(locked.command(pattern) == "chanadm backup verify /b --passphrase-file '/my pass'")
        #expect(plain.command("[--x {params.none}] chanadm {params.path}") == "chanadm /b")
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        var count = 0
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(part) { count += 1 }
            rest.removeFirst()
        }
        return count
    }
}
