import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Completion") struct CompletionTests {
    static let answers: ScriptedReplies = [
        "conversation.list": { params in
            let all: [(String, String)] = [("help", "channel"), ("hello", "channel"), ("friends", "group")]
            return [
                "items": .array(
                    all.filter { params[path: "kind"]?.string ?? $0.1 == $0.1 }.map {
                        ["reference": .string("#" + $0.0), "title": .string("About\t" + $0.0)]
                    })
            ]
        },
        "member.list": { params in
            guard params[path: "conversation"] == "#help" else { return ["items": []] }
            return ["items": [["name": "alice", "role": "owner"], ["name": "al\u{1B}b", "role": "member"]]]
        },
        "link.list": { _ in ["items": [["name": "flyer", "state": "active"]]] },
        "relay.list": { _ in ["items": [["name": "north", "address": "relay://n"]]] },
        "message.list": { _ in ["items": [["id": "3f9a1c00000000000000", "author": ["name": "bob"], "text": "hi"]]] },
        "profile.list": { _ in ["items": [["name": "alice", "id": "aa"]]] },
        "join.list": { _ in ["items": [["name": "carol", "requested_at": "2005-08-08T00:00:00Z"]]] },
    ]

    static let lines = [
        "chanadm ch", "chanadm channel ", "chanadm link w", "chanadm channel show ", "chanadm channel show hel",
        "chanadm channel show '#he", "chanadm group show #", "chanadm member show '#help' @",
        "chanadm member show \\#help al",
        "chanadm member show '#other' ", "chanadm link withdraw '#help' ", "chanadm relay remove '#help' n",
        "chanadm message show '#help' ", "chanadm message post '#help' --te", "chanadm message list '#help' --order ",
        "chanadm message list '#help' --order=d", "chanadm --home /a message list '#help' --kind ",
        "chanadm member role '#help' @alice ", "chanadm link create '#help' x --expires-at ",
        "chanadm import irc --to '#help' ", "chanadm join approve '#help' ", "chanadm message list --fields ",
        "chanadm rpc message.s", "chanadm config explain to", "chanadm completion ", "chanadm channel frob ",
        "chanadm help link ", "chanadm message list '#help' --json --js", "",
    ]

    @Test(arguments: ["bash", "fish"]) func `each shell gets its candidates`(shell: String) async throws {
        var text = ""
        for line in Self.lines {
            let run = await FakeTerminal().run(["complete", shell, line], Self.answers)
            text += "$ \(line)\u{2588}\n" + run.out
            #expect(run.err.isEmpty && run.status == 0, "\(line): \(run.err)")
            #expect(!run.out.unicodeScalars.contains("\u{1B}"))
        }
        try Golden.check(text, "completion-\(shell).txt")
    }

    @Test func `bash receives only the part that it replaces`() async {
        let run = await FakeTerminal().run(["complete", "bash", "chanadm message list --order=d", "d"], Self.answers)
        #expect(run.out == "desc\n")
    }

    @Test(
        arguments: [
            ("a b ", ["a", "b"], "", ""), ("a 'b c", ["a"], "b c", "'b c"),
            ("a \"b\\\" c\" d", ["a", "b\" c"], "d", "d"),
            ("a \\#x", ["a"], "#x", "\\#x"), ("a '' ", ["a", ""], "", ""), ("", [], "", ""),
            ("a 'b'\"c\"d", ["a"], "bcd", "'b'\"c\"d"),
        ] as [(String, [String], String, String)])
    func `a line is split into words as by a shell`(line: String, words: [String], current: String, typed: String) {
        let split = ShellLine(line)
        #expect(split.words == words && split.current == current && split.typed == typed)
    }

    @Test func `no node, a failing node or an unknown shell gives no output`() async {
        let failing: ScriptedReplies = ["conversation.list": { _ in throw RPCFault(.nodeDisconnected) }]
        for run in [
            await FakeTerminal(isAbsent: true).run(["complete", "bash", "chanadm channel show "], Self.answers),
            await FakeTerminal().run(["complete", "bash", "chanadm channel show "], failing),
            await FakeTerminal(variables: [:]).run(["complete", "fish", "chanadm channel show "], Self.answers),
        ] { #expect(run.out.isEmpty && run.err.isEmpty && run.status == 0) }
        let other = await FakeTerminal().run(["completion", "bsh"])
        #expect(other.status == 2 && other.err.contains("did you mean ‘bash’?"))
    }
}
