import ChanTestSupport
import Testing

@Suite("Invalid command lines") struct UsageErrorTests {
    static let lines: [[String]] = [
        ["chanel", "list"], ["xyzzy"], ["channel", "creat", "#help"], ["channel", "frobnicate"], ["channel", "create"],
        ["channel", "create", "#help", "--titel", "x"], ["channel", "create", "#help", "--visibility", "opne"],
        ["message", "list"], ["message", "list", "#help", "--limit", "many"],
        ["message", "list", "#help", "--since-at", "soon"], ["message", "list", "#help", "--since", "2h"],
        ["--home", "", "channel", "list"], ["help", "chanel"], ["help", "channel", "creat"],
        ["message", "list", "#help", "--json", "--plain"], ["message", "list", "#help", "--fields", "txt"],
        ["message", "edit", "#help"], ["sync", "--timeout-s", "2 minutes"], ["--home"],
        ["link", "show", "#help", "a", "b"],
        ["export", "jsonl", "#help", "-"], ["import", "irc", "--to", "#help", "-"],
        ["rpc", "message.list", "[1]"], ["rpc", "message.list", "{\"a\":1,\"a\":2}"], ["mesage", "\u{1B}[31m"],
        ["\u{1B}[31m"], ["member", "role", "#talk", "@bob", "subscriber"],
        ["message", "list", "#help", "--token-file", "/srv/t"], ["post", "#help", "-hello"],
        ["post", "#help", "-5 degrees"], ["report", "file", "#help"], ["web", "--for", "99d"],
        ["web", "--for", "soon"],
        ["web", "--for", "10s"], ["web", "--port", "70000"], ["web", "--max-severity", "grave"],
    ]

    @Test func `each error names problem and remedy, exits with 2 and calls nothing`() async throws {
        var text = ""
        for line in Self.lines {
            let run = await FakeTerminal().run(line)
            text += "$ chanadm \(line.joined(separator: " ").debugDescription)\n" + run.text + "\n"
            #expect(run.status == 2, "\(line)")
            #expect(run.calls.allSatisfy { $0.method == "connect" }, "\(line)")
            #expect(!run.err.contains("\u{1B}"), "\(line)")
        }
        try Golden.check(text, "usage-errors.txt")
    }

    @Test func `with --json the error is one line of JSON on standard error`() async {
        let run = await FakeTerminal().run(["chanel", "list", "--json"])
        #expect(run.out.isEmpty)
        #expect(run.err.hasPrefix("{\"code\":-32602,") && run.err.hasSuffix("}\n"))
        #expect(run.err.split(separator: "\n").count == 1)
    }

    @Test func `a missing state directory is a usage error`() async {
        let run = await FakeTerminal(variables: [:]).run(["channel", "list"])
        #expect(run.status == 2)
        #expect(run.err.contains("--home DIR"))
    }

    @Test func `bytes that are not UTF-8 are refused at any position`() async {
        let run = await FakeTerminal().run(["message", "post", "#help", "--text", nil])
        #expect(run.status == 2 && run.calls.isEmpty)
        #expect(run.err.hasPrefix("chanadm: error: the value of --text is not UTF-8\n"))
        let first = await FakeTerminal().run([nil])
        #expect(first.err.hasPrefix("chanadm: error: argument 1 is not UTF-8\n"))
    }
}
