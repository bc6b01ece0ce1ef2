import ChanTestSupport
import Testing

/// What `chanrelay --help` says, of every command.
@Suite struct `The help of chanrelay` {
    /// Returns the help of a command and of those below it, each after a line that names it.
    private func help(of words: [String]) throws -> [String] {
        let outcome = try RelayProgram(words + ["--help"], environment: ["COLUMNS": "100"]).finished()
        try #require(outcome.exit == 0 && outcome.errors.isEmpty, "\(words): \(outcome.errors)")
        let name = (["chanrelay"] + words).joined(separator: " ")
        var all = ["=== \(name)\n\(outcome.text)"]
        for command in commands(in: outcome.text) { all += try help(of: words + [command]) }
        return all
    }

    /// The names in the list of subcommands. A line with a name begins with two spaces, one that continues with more.
    private func commands(in help: String) -> [String] {
        guard let list = help.split(separator: "SUBCOMMANDS:\n", maxSplits: 1).dropFirst().first else { return [] }
        return list.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
            .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
            .filter { $0 != "help" }
    }

    @Test func `is the recorded one for every command, and fits 100 columns`() throws {
        let all = try help(of: [])
        #expect(all.count > 15)
        let text = all.joined(separator: "\n")
        #expect(text.split(separator: "\n").filter { $0.count > 100 && !$0.hasPrefix("USAGE: ") } == [])
        try Golden.check(text, "help.txt")
    }
}
