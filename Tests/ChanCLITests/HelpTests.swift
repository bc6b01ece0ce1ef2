import ArgumentParser
import ChanTestSupport
import Testing

@testable import ChanCLI

@Suite("Help") struct HelpTests {
    @Test(
        arguments: [
            (["--help"], "help.txt"), (["link", "--help"], "help-link.txt"),
            (["message", "post", "--help"], "help-message-post.txt"),
            (["help", "channel", "create"], "help-channel-create.txt"),
        ] as [([String], String)])
    func `help and welcome are as recorded`(line: [String], golden: String) async throws {
        let run = await FakeTerminal(width: 80).run(line)
        #expect(run.status == 0)
        #expect(run.err.isEmpty)
        #expect(run.calls.isEmpty)
        try Golden.check(run.out, golden)
    }

    @Test func `the options of every command are those of the manual`() async throws {
        let manual = String(decoding: try Repository.bytes("docs/cli.md"), as: UTF8.self)
        let help = await FakeTerminal().run(["--help"]).out
        let options = help.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("--") }.map { $0.trimmed }
        #expect(options.count >= 14)
        for option in Set(options).subtracting(["--help"]) { #expect(manual.contains("`\(option)"), "\(option)") }
    }

    @Test func `the manual has every command`() throws {
        func check(_ command: any ParsableCommand.Type, _ words: [String]) throws {
            let children = command.configuration.subcommands
            guard children.isEmpty else {
                for child in children {
                    let name = child.configuration.commandName ?? child._commandName
                    try check(child, words + [name])
                }
                return
            }
            guard let noun = words.first else { return }
            let page = ["channel", "group"].contains(noun) ? "conversation" : noun
            let text = String(decoding: try Repository.bytes("docs/cli/\(page).md"), as: UTF8.self)
            #expect(text.contains("chanadm \(words.joined(separator: " "))"), "\(words)")
        }
        for noun in ["relay", "link", "job", "context", "config"] {
            let command = ChanadmCommand.configuration.subcommands.first { $0._commandName == noun }
            try check(try #require(command, "\(noun)"), [noun])
        }
    }

    @Test func `a noun without a verb displays its help`() async {
        let run = await FakeTerminal().run(["channel"])
        #expect(run.status == 0)
        #expect(run.out.contains("create") && run.out.contains("join"))
    }

    @Test func `the version is one line`() async {
        let run = await FakeTerminal().run(["--version"])
        #expect(await FakeTerminal().run(["--home", "/a", "--version"]).out == run.out)
        #expect(run.text == "chanadm 0.2.0\n--- exit 0\n")
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func `the completion script of each shell calls chanadm itself`(
        shell: String
    ) async {
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
