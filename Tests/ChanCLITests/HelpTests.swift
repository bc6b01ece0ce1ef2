import ChanTestSupport
import Testing

@Suite("Help for people who are new") struct HelpTests {
    @Test(
        "help and welcome are as recorded",
        arguments: [
            ([], "welcome.txt"), (["--help"], "help.txt"), (["link", "--help"], "help-link.txt"),
            (["message", "post", "--help"], "help-message-post.txt"),
            (["help", "channel", "create"], "help-channel-create.txt"),
        ] as [([String], String)])
    func help(line: [String], golden: String) async throws {
        let run = await Terminal(width: 80).run(line)
        #expect(run.status == 0)
        #expect(run.err.isEmpty)
        #expect(run.calls.isEmpty)
        try Golden.check(run.out, golden)
    }

    @Test("a noun alone explains itself") func noun() async {
        let run = await Terminal().run(["channel"])
        #expect(run.status == 0)
        #expect(run.out.contains("create") && run.out.contains("join"))
    }

    @Test("the version is one line") func version() async {
        let run = await Terminal().run(["--version"])
        #expect(await Terminal().run(["--home", "/a", "--version"]).out == run.out)
        #expect(run.text == "chanadm 0.1.0\n--- exit 0\n")
    }

    @Test("completion scripts come from the same description", arguments: ["bash", "zsh", "fish"])
    func completion(shell: String) async {
        let run = await Terminal().run(["--generate-completion-script", shell])
        #expect(run.status == 0)
        #expect(run.out.contains("use-limit"))
    }
}
