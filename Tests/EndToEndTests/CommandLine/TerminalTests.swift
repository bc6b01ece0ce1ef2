import ChanTestSupport
import Foundation
import Testing

@Suite("In a real terminal", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable)) struct TerminalTests
{
    private func prepared() throws -> TestShell {
        let shell = try TestShell()
        for line in [
            "chanadm profile create alice", "chanadm channel create '#help'",
            "chanadm message post '#help' --text 'höllo'",
        ] {
            try #require(try shell.run(line).exit == 0)
        }
        return shell
    }

    private func start(
        _ words: [String], _ shell: TestShell, _ more: [String: String] = [:], columns: UInt16 = 100
    ) throws -> PseudoTerminal {
        try PseudoTerminal(
            try Binaries.path(of: "chanadm").path, words, variables: shell.variables.merging(more) { $1 },
            in: shell.directory.path, columns: columns)
    }

    @Test func `a severe action shows the plan and accepts only the name`() throws {
        let shell = try prepared()
        let wrong = try start(["channel", "delete", "#help"], shell)
        #expect(wrong.shows("Type #help to go on: "), "\(wrong.text)")
        wrong.type("yes\r")
        #expect(wrong.finished() == 7)
        #expect(wrong.shows("nothing was done"))
        let right = try start(["channel", "delete", "#help"], shell)
        #expect(right.shows("Type #help to go on: "))
        right.type("#help\r")
        #expect(right.finished() == 0, "\(right.text)")
    }

    @Test func `ctrl-C ends with exit code 130: at a question with the status, while following without`()
        throws
    {
        let shell = try prepared()
        let asking = try start(["channel", "leave", "#help"], shell)
        #expect(asking.shows("[y/N]") || asking.shows("only owner"), "\(asking.text)")
        asking.type("\u{3}")
        #expect([130, 7].contains(asking.finished()))
        let following = try start(["message", "follow", "#help", "--from-seq", "0"], shell)
        #expect(following.shows("höllo"))
        following.type("\u{3}")
        #expect(following.finished() == 130)
        #expect(!following.text.contains("interrupted"), "\(following.text)")
    }

    @Test func `output adapts to colour settings, width, dumb terminals and old locales`() throws {
        let shell = try prepared()
        let list = ["message", "list", "#help"]
        let coloured = try start(list, shell)
        #expect(coloured.finished() == 0)
        #expect(coloured.text.contains("\u{1B}[1m") && coloured.text.contains("höllo"))
        let dumb = try start(list, shell, ["TERM": "dumb"])
        #expect(dumb.finished() == 0)
        #expect(!dumb.text.contains("\u{1B}"))
        let old = try start(list, shell, ["LANG": "de_DE.ISO-8859-1"])
        #expect(old.finished() == 0)
        #expect(old.text.contains("h?llo"))
        // A pager has its own width.
        let narrow = try start(list, shell, ["NO_COLOR": "1", "CHANADM_PAGER": ""], columns: 30)
        #expect(narrow.finished() == 0)
        #expect(narrow.text.split(separator: "\r\n").allSatisfy { $0.count <= 30 }, "\(narrow.text)")
    }

    @Test func `a pager that is closed early and a closed output are not errors`() throws {
        let shell = try prepared()
        let paged = try start(["message", "list", "#help"], shell, ["CHANADM_PAGER": "head -n 1"])
        #expect(paged.finished() == 0)
        #expect(paged.text.contains("day, ") && !paged.text.contains("höllo"))
        let piped = try shell.run("chanadm message list '#help' --jsonl | true; echo ${PIPESTATUS[0]}")
        #expect(piped.text == "0\n" && piped.errorText.isEmpty)
    }
}
