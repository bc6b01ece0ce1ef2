import ChanTestSupport
import Testing

@Suite("Help") struct HelpTests {
    @Test(
        "Help and welcome are as recorded",
        arguments: [
            (["--help"], "help.txt"), (["link", "--help"], "help-link.txt"),
            (["message", "post", "--help"], "help-message-post.txt"),
            (["help", "channel", "create"], "help-channel-create.txt"),
        ] as [([String], String)])
    func help(line: [String], golden: String) async throws {
        let run = await FakeTerminal(width: 80).run(line)
        #expect(run.status == 0)
        #expect(run.err.isEmpty)
        #expect(run.calls.isEmpty)
        try Golden.check(run.out, golden)
    }

    @Test("The options of every command are those of the manual") func globals() async throws {
        let manual = String(decoding: try Repository.bytes("docs/cli.md"), as: UTF8.self)
        let help = await FakeTerminal().run(["--help"]).out
        let options = help.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("--") }.map { $0.trimmed }
        #expect(options.count >= 14)
        for option in Set(options).subtracting(["--help"]) { #expect(manual.contains("`\(option)"), "\(option)") }
    }

    @Test("A noun without a verb displays its help") func noun() async {
        let run = await FakeTerminal().run(["channel"])
        #expect(run.status == 0)
        #expect(run.out.contains("create") && run.out.contains("join"))
    }

    @Test("The version is one line") func version() async {
        let run = await FakeTerminal().run(["--version"])
        #expect(await FakeTerminal().run(["--home", "/a", "--version"]).out == run.out)
        #expect(run.text == "chanadm 0.2.0\n--- exit 0\n")
    }

    @Test("The completion script of each shell calls chanadm itself", arguments: ["bash", "zsh", "fish"])
    func completion(shell: String) async {
        let run = await FakeTerminal().run(["completion", shell])
        #expect(run.status == 0 && run.calls.isEmpty)
        #expect(run.out.contains("complete \(shell)"))
    }
}

extension Substring {
    fileprivate var trimmed: String {
        trimmingPrefix("(").split { $0 == "," || $0 == ")" || $0 == "." }.first.map(String.init) ?? ""
    }
}
