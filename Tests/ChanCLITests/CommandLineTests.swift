import ChanJSON
import ChanRPC
import Testing

@Suite("Arguments become calls") struct CommandLineTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let line: [String]
        let method: String
        let params: JSONValue
        var testDescription: String { line.joined(separator: " ") }

        init(_ line: [String], _ method: String, _ params: JSONValue) {
            self.line = line
            self.method = method
            self.params = params
        }
    }

    static let cases = [
        Case(["profile", "create", "alice"], "profile.create", ["name": "alice"]),
        Case(["--home", "/a", "channel", "list"], "conversation.list", ["kind": "channel", "limit": 100]),
        Case(["channel", "--home=/a", "list", "--json"], "conversation.list", ["kind": "channel", "limit": 100]),
        Case(["group", "list", "--limit", "7"], "conversation.list", ["kind": "group", "limit": 7]),
        Case(["conversation", "list", "--kind", "group"], "conversation.list", ["kind": "group", "limit": 100]),
        Case(
            ["channel", "create", "#help", "--visibility", "open", "--relay", "relay://a", "--relay", "relay://b"],
            "conversation.create",
            ["kind": "channel", "name": "#help", "visibility": "open", "relays": ["relay://a", "relay://b"]]),
        Case(
            ["link", "create", "#help", "flyer", "--use-limit", "10", "--expires-at", "3d"], "link.create",
            ["conversation": "#help", "name": "flyer", "use_limit": 10, "expires_at": "2005-08-11T00:00:00Z"]),
        Case(
            ["token", "narrow", "a-token", "--expires-at", "1h", "--not-before-at", "2h"], "token.narrow",
            [
                "token": "a-token", "expires_at": "2005-08-08T01:00:00Z", "not_before_at": "2005-08-08T02:00:00Z",
            ]),
        Case(
            ["message", "list", "#help", "--since-at", "2h", "--kind", "message"], "message.list",
            ["conversation": "#help", "since_at": "2005-08-07T22:00:00Z", "kind": "message", "limit": 100]),
        Case(
            ["message", "list", "#help", "--last", "20"], "message.list",
            ["conversation": "#help", "last": 20, "limit": 20]),
        Case(
            ["message", "post", "#help", "--text", "-"], "message.post",
            ["conversation": "#help", "text": "text from a pipe"]),
        Case(
            ["message", "schedule", "#help", "--text", "hi", "--due-at", "tomorrow 09:00"], "message.schedule",
            ["conversation": "#help", "text": "hi", "due_at": "2005-08-09T09:00:00Z"]),
        Case(
            ["message", "purge", "#help", "--since-at", "1d", "--confirm", "#help"], "message.purge",
            [
                "conversation": "#help", "since_at": "2005-08-07T00:00:00Z", "confirm": "#help",
                "progress": "command",
            ]),
        Case(
            ["message", "list", "#help", "--older", "3f9a1c"], "message.list",
            ["conversation": "#help", "older_than": "3f9a1c", "last": 101, "limit": 101]),
        Case(["post", "#help", "hello", "world"], "message.post", ["conversation": "#help", "text": "hello world"]),
        Case(
            ["post", "#help", "--reply-to", "3f9a1c", "--", "-5", "degrees"], "message.post",
            ["conversation": "#help", "text": "-5 degrees", "reply_to": "3f9a1c"]),
        Case(["post", "#help", "-"], "message.post", ["conversation": "#help", "text": "text from a pipe"]),
        Case(
            ["message", "post", "#help", "--text", "--odd", "--as-channel"], "message.post",
            ["conversation": "#help", "text": "--odd", "as_channel": true]),
        Case(
            ["import", "irc", "--to", "#help", "a.log", "--utc-offset-s", "-3600"], "import.irc",
            ["to": "#help", "path": "/srv/a.log", "utc_offset_s": -3600, "progress": "command"]),
        Case(["sync", "--timeout-s", "2m"], "server.sync", ["timeout_s": 120, "progress": "command"]),
        Case(["doctor"], "server.doctor", ["progress": "command"]),
        Case(["integrity", "list", "--class", "integrity"], "integrity.list", ["class": "integrity", "limit": 100]),
        Case(
            ["member", "role", "#help", "@bob", "admin"], "member.role",
            ["conversation": "#help", "member": "@bob", "role": "admin"]),
        Case(["rpc", "conversation.list", "{\"kind\":\"group\"}"], "conversation.list", ["kind": "group"]),
        Case(["rpc", "server.info"], "server.info", [:]),
    ]

    @Test(arguments: cases) func `each command calls its method with the given parameters only`(_ expected: Case) async
    {
        let run = await FakeTerminal().run(expected.line)
        #expect(run.status == 0, "\(run.err)")
        #expect(run.calls.last == CommandTranscript.Call(method: expected.method, params: expected.params))
    }

    @Test(
        arguments: [
            (["--home", "/a", "server", "info"], ["HOME": "/h", "CHANADM_HOME": "/c"], "/a"),
            (["server", "info", "--home", "/a"], ["HOME": "/h"], "/a"),
            (["server", "info"], ["HOME": "/h", "CHANADM_HOME": "/c", "XDG_STATE_HOME": "/x"], "/c"),
            (["server", "info"], ["HOME": "/h", "XDG_STATE_HOME": "/x"], "/x/chanadm"),
            (["server", "info"], ["HOME": "/h", "XDG_STATE_HOME": "relative"], "/h/.local/state/chanadm"),
            (["--socket", "/run/n.sock", "server", "info"], ["HOME": "/h"], "/run/n.sock"),
        ] as [([String], [String: String], String)])
    func `the state directory comes from option, variable, XDG or home`(
        line: [String], variables: [String: String], expected: String
    ) async {
        let run = await FakeTerminal(variables: variables).run(line)
        #expect(run.calls.first == CommandTranscript.Call(method: "connect", params: .string(expected)))
    }

    @Test func `serve is run by the executable`() async {
        let run = await FakeTerminal().run(["--home", "/a", "serve"])
        #expect(run.calls == [CommandTranscript.Call(method: "serve", params: "/a")])
        #expect(run.status == 0)
    }
}
