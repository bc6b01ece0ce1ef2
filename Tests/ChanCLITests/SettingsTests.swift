import ChanCLI
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@Suite("Settings and their sources") struct SettingsTests {
    private let directory: TemporaryDirectory

    /// The length of its path determines the widths of columns.
    init() throws { directory = try TemporaryDirectory(in: "/tmp") }

    private var variables: [String: String] {
        ["HOME": "/home/alice", "XDG_CONFIG_HOME": directory.path, "CHANADM_PAGER": ""]
    }

    private func terminal(_ more: [String: String] = [:]) -> FakeTerminal {
        FakeTerminal(width: 100, variables: variables.merging(more) { _, new in new })
    }

    private func write(_ text: String) throws {
        let folder = directory.url.appendingPathComponent("chanadm")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent("config.json"))
    }

    private static let file = """
        {"context": "work", "defaults": {"color": "never", "pager": "more"},
         "contexts": {
           "work": {"home": "/srv/work", "conversation": "#help", "output": "jsonl"},
           "far": {"socket": "/run/far.sock"},
           "web": {"socket": "wss://node.example.org", "token_file": "/srv/far.token"}}}
        """

    struct Case: Sendable {
        let line: [String]
        let variables: [String: String]
        let place: String

        init(_ line: String, _ variables: [String: String], _ place: String) {
            self.line = line.split(separator: " ").map(String.init)
            self.variables = variables
            self.place = place
        }
    }

    static let cases = [
        Case("server info", [:], "/srv/work"),
        Case("server info", ["CHANADM_CONTEXT": "far"], "/run/far.sock"),
        Case("--context far server info", ["CHANADM_HOME": "/c", "CHANADM_CONTEXT": "work"], "/run/far.sock"),
        Case("--context web server info", [:], "wss://node.example.org"),
        // A node given as an option excludes the context.
        Case("server info", ["CHANADM_HOME": "/c", "CHANADM_CONTEXT": "far"], "/c"),
        Case("--home /a server info", ["CHANADM_CONTEXT": "far"], "/a"),
        Case("--socket /run/b.sock server info", ["CHANADM_HOME": "/c"], "/run/b.sock"),
    ]

    @Test(arguments: cases) func `the node comes from the source with the highest precedence`(_ expected: Case)
        async throws
    {
        try write(Self.file)
        let run = await terminal(expected.variables).run(expected.line)
        #expect(run.calls.first?.params == .string(expected.place), "\(run.err)")
    }

    @Test func `config explain shows each value and its source`() async throws {
        try write(Self.file)
        let set = ["CHANADM_PAGER": "less", "CHANADM_CONTEXT": "far"]
        var text = ""
        for line in [
            ["config", "explain"], ["--context", "work", "--plain", "config", "explain", "--color", "always"],
        ] {
            let run = await terminal(set).run(line)
            #expect(run.status == 0 && run.calls.isEmpty)
            text += run.text.split(separator: directory.path).joined(separator: "/config")
        }
        let one = await terminal(set).run(["config", "explain", "home", "--fields", "value,source", "--jsonl"])
        text += one.text
        try Golden.check(text, "config-explain.txt")
    }

    @Test func `contexts are created, used, changed, shown and deleted, each with an undo line`() async throws {
        var text = ""
        let lines = [
            "context list", "context set work --home srv/alice --conversation #help", "context use work",
            "context list", "context show",
            "context set work --socket wss://node.example.org --token-file t --output json",
            "context show work --json", "context set work --unset output", "context use wrok",
            "context set far --output tabel", "context set -x", "context set a/b --home /a", "context remove work",
            "context list --plain",
            "context show", "context use", "--context x --home /a channel list",
        ]
        for line in lines {
            let run = await terminal().run(line.split(separator: " ").map(String.init))
            text += "$ chanadm \(line)\n" + run.text + "\n"
            #expect(run.calls.isEmpty)
        }
        let path = directory.path + "/chanadm/config.json"
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        try Golden.check(text.split(separator: directory.path).joined(separator: "/config"), "contexts.txt")
    }

    @Test(arguments: [
        ("{", "is not strict JSON"), ("[]", "is an array"), ("{\"contxt\": \"a\"}", "/contxt is not known"),
        ("{\"context\": \"a\"}", "/context names none of the contexts"),
        ("{\"contexts\": {\"a\": {\"hom\": \"/a\"}}}", "did you mean ‘home’?"),
        ("{\"contexts\": {\"a\": {\"home\": 1}}}", "/contexts/a/home is"),
        ("{\"contexts\": {\"a b\": {}}}", "is no name"),
        ("{\"defaults\": {\"home\": \"/a\"}}", "/defaults/home is not known"),
        ("{\"contexts\": [1]}", "/contexts is"),
        ("{\"defaults\": {\"color\": \"red\"}}", "‘red’ is not one of its values"),
    ])
    func `an invalid file stops every command with the place of the error`(text: String, expected: String) async throws
    {
        try write(text)
        let run = await terminal().run(["channel", "list"])
        #expect(run.status == 2)
        #expect(run.err.contains(expected), "\(run.err)")
        #expect(run.calls.isEmpty)
    }

    @Test func `defaults are set and removed, and nothing else changes`() async throws {
        #expect(await terminal().run(["config", "set", "color", "always"]).status == 0)
        let list = await terminal().run(["channel", "list"], RenderingTests.answers)
        #expect(list.out.contains("\u{1B}[1m"))
        #expect(
            await terminal(["NO_COLOR": "1"]).run(["channel", "list"], RenderingTests.answers).out.contains("\u{1B}")
                == false)
        #expect(await terminal().run(["config", "unset", "color"]).status == 0)
        #expect(await terminal().run(["config", "set", "home", "/a"]).status == 2)
        #expect(await terminal().run(["config", "set", "color", "red"]).status == 2)
        #expect(await terminal().run(["config", "explain", "pagr"]).err.contains("did you mean ‘pager’?"))
    }

    @Test func `the context's conversation is used when a command names none, but never in a severe command`()
        async throws
    {
        try write(Self.file)
        let read = await terminal().run(["message", "list", "--json"])
        #expect(read.calls.last?.params[path: "conversation"] == "#help")
        let role = await terminal().run(["member", "role", "@bob", "admin"])
        #expect(
            role.calls.last?.params == ["conversation": "#help", "member": "@bob", "role": "admin"], "\(role.err)")
        let delete = await terminal().run(["channel", "delete", "--confirm", "#help"])
        #expect(delete.status == 2 && delete.calls.isEmpty)
        let elsewhere = await terminal().run(["--home", "/a", "message", "list"])
        #expect(elsewhere.status == 2)
    }

    @Test func `a context's output format applies to errors, too, and an option has precedence`() async throws {
        try write(Self.file)
        let failed = await terminal().run(["chanel"])
        #expect(failed.err.hasPrefix("{\"code\":"))
        let list = await terminal().run(["channel", "list", "--plain"], RenderingTests.answers)
        #expect(list.out.hasPrefix("help\t"))
    }
}
