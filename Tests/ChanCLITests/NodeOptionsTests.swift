import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import Testing

@Suite("Remedies name the node") struct NodeOptionsTests {
    @Test func `only commands that use a node get the options, as they were typed`() {
        let options = NodeOptions(["sync", "--home", "/srv/a b", "--json"])
        for (text, expected) in [
            ("see chanadm sync", "see chanadm --home '/srv/a b' sync"),
            (
                "chanadm relay add '#a' ADDRESS; or chanadm doctor",
                "chanadm --home '/srv/a b' relay add '#a' ADDRESS; or chanadm --home '/srv/a b' doctor"
            ),
            ("upgrade chanadm to read why", "upgrade chanadm to read why"),
            ("chanadm 0.1 can no longer join", "chanadm 0.1 can no longer join"),
            ("chanadm context list", "chanadm context list"), ("nothing to do", "nothing to do"),
        ] { #expect(options.inserted(into: text) == expected) }
        #expect(NodeOptions(["sync", "--", "--home", "/x"]).inserted(into: "chanadm sync") == "chanadm sync")
        #expect(
            NodeOptions(["--socket=/run/a", "sync"]).inserted(into: "chanadm sync") == "chanadm --socket=/run/a sync")
    }

    @Test func `names and texts of others, which look like commands, stay as they are, and so do a shell's quotes`() {
        let options = NodeOptions(["sync", "--home", "/srv/o'b"])
        for text in [
            "relay remove '#q' 'chanadm token ;touch /x #'", "'a'\\''b chanadm token create'",
            "#q is ‘run chanadm token now’ now", "‘chanadm sync", "'chanadm sync",
        ] { #expect(options.inserted(into: text) == text) }
        #expect(
            options.inserted(into: "the owner's node: chanadm sync 'chanadm sync'; chanadm doctor")
                == "the owner's node: chanadm --home '/srv/o'\\''b' sync 'chanadm sync'; chanadm --home '/srv/o'\\''b' doctor"
        )
    }

    @Test func `errors, results, undo lines and next steps name it`() async {
        let home = ["--home", "/srv/a"]
        let refused = await FakeTerminal().run(
            home + ["member", "remove", "#help", "@bob"],
            ["member.remove": { _ in throw RPCFault(.guardLastOwner, ["conversation": "#help", "kind": "channel"]) }])
        #expect(refused.err.contains("chanadm --home /srv/a channel leave '#help'"), "\(refused.text)")
        let muted = await FakeTerminal(width: 100).run(
            home + ["member", "mute", "#help", "@bob"],
            ["member.mute": { _ in SampleResults.change(["member": ["name": "bob"]]) }])
        #expect(muted.out.contains("undo: chanadm --home /srv/a member unmute '#help' @bob"), "\(muted.text)")
        let welcome = await FakeTerminal(width: 100).run(home)
        #expect(welcome.out.contains("chanadm --home /srv/a profile create NAME"), "\(welcome.text)")
        let waiting: JSONValue = [
            "kind": "report", "reference": "#help", "command": "chanadm report show '#help' 5c03e8",
        ]
        let inbox = await FakeTerminal(width: 200).run(
            home + ["inbox", "list"], ["inbox.list": { _ in ["items": [waiting]] }])
        #expect(inbox.out.contains("chanadm --home /srv/a report show"), "\(inbox.text)")
    }

    @Test func `a token is narrowed by a node only where a name must be resolved and there is a node`() async {
        let id = String(repeating: "0f", count: 32)
        for (reference, isAbsent, methods) in [
            ("#help", false, ["connect", "token.narrow"]), ("#help", true, ["connect", "token.narrow"]),
            (id, false, ["token.narrow"]),
        ] {
            let run = await FakeTerminal(isAbsent: isAbsent).run(
                ["token", "narrow", "chanadm_x", "--conversation", reference])
            #expect(run.calls.map(\.method) == methods, "\(run.text)")
        }
    }

    @Test func `a noun alone shows its help, also behind global options`() async {
        for noun in ["inbox", "channel", "report"] {
            let plain = await FakeTerminal().run([noun])
            let located = await FakeTerminal().run(["--home", "/srv/a", noun])
            #expect(located.text == plain.text)
            #expect(located.status == 0)
        }
    }
}
