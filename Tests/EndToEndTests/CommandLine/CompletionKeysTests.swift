import ChanTestSupport
import Foundation
import Testing

/// The effect of the TAB key: each shell in a terminal, with its completion script.
@Suite("TAB key", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable)) struct CompletionKeysTests {
    private struct Session {
        let shell: TestShell
        let terminal: PseudoTerminal

        /// Types keys and waits for the expected display.
        func type(_ keys: String, shows expected: String, _ location: SourceLocation = #_sourceLocation) {
            terminal.clear()
            terminal.type(keys)
            #expect(terminal.shows(expected), "\(keys): \(terminal.text)", sourceLocation: location)
        }

        /// Presses Ctrl-U to clear the line. The output of the next command confirms it.
        func startAnew() { type("\u{15}echo fre''sh\r", shows: "fresh") }
    }

    private func session(_ program: String, _ arguments: [String], loading script: String) throws -> Session {
        let shell = try TestShell()
        for line in [
            "chanadm profile create alice", "chanadm channel create '#help'", "chanadm channel create '#hello'",
            "chanadm group create '#friends'",
        ] { try #require(try shell.run(line).exit == 0) }
        let variables = shell.variables.merging(["PS1": "ready> "]) { $1 }
        let terminal = try PseudoTerminal(program, arguments, variables: variables, in: shell.directory.path)
        let session = Session(shell: shell, terminal: terminal)
        session.type(script + "; echo loa''ded\r", shows: "loaded")
        return session
    }

    @Test func `bash completes commands, names of the node, and common prefixes`() throws {
        let session = try session(
            "/bin/bash", ["--norc", "--noprofile", "-i"], loading: "source <(chanadm completion bash)")
        session.type("chanadm gro\t", shows: "group ")
        session.type("sho\t", shows: "show ")
        session.type("\t", shows: "\\#friends ")
        session.startAnew()
        session.type("chanadm channel show he\t", shows: "\\#hel")
        session.type("\t\t", shows: "\\#hello  \\#help")
        session.type("p\t", shows: "p ")
        session.type("--plain --fields name\r", shows: "help")
        session.type("chanadm message list '#help' --order=de\t", shows: "--order=desc")
    }

    @Test(.enabled(if: Self.installed("zsh"), "zsh is not installed")) func `zsh completes names`() throws {
        let session = try session(
            "/usr/bin/zsh", ["-f", "-i"],
            loading: "autoload -U compinit; compinit -u; source <(chanadm completion zsh)")
        session.type("chanadm group sho\t", shows: "show")
        session.type("\t", shows: "\\#friends")
        session.startAnew()
        session.type("chanadm channel show he\t", shows: "\\#hel")
        session.type("\t", shows: "#hello")
        session.type("p\t", shows: "p")
        session.type("--plain --fields name\r", shows: "help")
    }

    @Test(.enabled(if: Self.installed("fish"), "fish is not installed")) func `fish completes names`() throws {
        let session = try session("/usr/bin/fish", ["-N", "-i"], loading: "chanadm completion fish | source")
        session.type("chanadm group sho\t", shows: "show")
        session.type("\t", shows: "\\#friends")
        session.startAnew()
        session.type("chanadm channel show hel\t", shows: "#hello")
    }

    private static func installed(_ name: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + name)
    }
}
