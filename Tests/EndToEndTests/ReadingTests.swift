import ChanTestSupport
import Foundation
import Testing

/// `chanadm read`, of the real program on a pseudo-terminal and on a pipe, beside a node that serves others.
@Suite("Reading in the terminal", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable))
struct ReadingTests {
    private static let leaveScreen = "\u{1B}[?1049l"

    private let world: World

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        try world.run("alice", "message", "post", "#help", "--text", "first-word")
    }

    private func read(_ words: String..., columns: UInt16 = 80) throws -> PseudoTerminal {
        try PseudoTerminal(
            try Binaries.path(of: "chanadm").path, ["--home", world.home("alice"), "read"] + words,
            variables: ["TERM": "xterm-256color", "HOME": world.home("nobody"), "LANG": "C.UTF-8"],
            in: world.directory.path, columns: columns)
    }

    @Test func `the screen shows what others post, sends what is written, and gives the terminal back`() throws {
        let daemon = try world.serve("alice")
        let screen = try read("#help")
        #expect(screen.shows("first-word"), "\(screen.text)")
        try world.run("alice", "message", "post", "#help", "--text", "from-elsewhere")
        #expect(screen.shows("from-elsewhere"), "\(screen.text)")
        screen.type("w")
        screen.type("typed-here\r")
        #expect(screen.shows("typed-here"))
        let listed = try world.run("alice", "message", "list", "#help", "--jsonl")
        #expect(listed.text.contains("typed-here"))
        screen.type("\u{3}")
        #expect(screen.finished() == 0, "\(screen.text)")
        #expect(screen.text.contains(Self.leaveScreen))
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `it works without a running node, and q quits`() throws {
        let screen = try read()
        #expect(screen.shows("first-word"), "\(screen.text)")
        screen.type("q")
        #expect(screen.finished() == 0, "\(screen.text)")
        #expect(screen.text.contains(Self.leaveScreen))
    }

    @Test func `escape sequences in messages are shown as signs`() throws {
        let hostile = [
            "\u{1B}]0;owned\u{7}", "\u{1B}[2Jgone", "\u{1B}]52;c;AAAA\u{7}", "\u{1B}P1$r0m\u{1B}\\", "\u{9B}31mred",
            "\u{1B}c", "\u{8}\u{E}\u{7F}",
            "abc\u{202E}txt.exe",
        ]
        for text in hostile { try world.run("alice", "message", "post", "#help", "--text", text) }
        try world.run("alice", "message", "post", "#help", "--text", "last-word")
        let screen = try read("#help")
        #expect(screen.shows("last-word"), "\(screen.text)")
        for text in ["␛]0;owned␇", "␛[2Jgone", "␛]52;c;AAAA␇"] {
            #expect(screen.showsWhenDrawn(text), "\(screen.text)")
        }
        screen.type("q")
        #expect(screen.finished() == 0)
        for text in hostile { #expect(!screen.text.contains(text), "\(text.debugDescription)") }
        // The reader's own sequences begin with ESC [ alone.
        let others = screen.text.replacing(/\u{1B}\[[0-9;?]*[A-Za-z]/, with: "").unicodeScalars
        #expect(!others.contains { $0.value < 0x20 && $0 != "\r" && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    }

    @Test func `lines are appended where the output is no terminal`() throws {
        let daemon = try world.serve("alice")
        let reader = try RunningProcess("chanadm", ["--home", world.home("alice"), "read", "#help"])
        #expect(reader.waitFor("alice: first-word"))
        try world.run("alice", "message", "post", "#help", "--text", "second-word")
        #expect(reader.waitFor("alice: second-word"))
        reader.signal(SIGINT)
        _ = reader.finished(limit: 20)
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `administrative acts stand between the messages, those of before and those of now`() throws {
        try world.run("alice", "channel", "set-welcome", "#help", "Be kind.")
        let daemon = try world.serve("alice")
        let screen = try read("#help")
        #expect(screen.shows("alice created the channel, open"), "\(screen.text)")
        #expect(screen.shows("alice changed the welcome text"), "\(screen.text)")
        try world.run("alice", "channel", "freeze", "#help")
        #expect(screen.shows("alice froze the conversation"), "\(screen.text)")
        screen.type("q")
        #expect(screen.finished() == 0, "\(screen.text)")
        let lines = try RunningProcess("chanadm", ["--home", world.home("alice"), "read", "#help"])
        #expect(lines.waitFor("alice froze the conversation"))
        try world.run("alice", "channel", "unfreeze", "#help")
        #expect(lines.waitFor("alice unfroze the conversation"))
        lines.signal(SIGINT)
        _ = lines.finished(limit: 20)
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `a place that is none, and a conversation that is none, are said before anything is drawn`() throws {
        for (words, text) in [
            (["#help", "--at", "someday"], "neither a date"), (["#nowhere"], "#nowhere"),
            (["#hlep"], "did you mean ‘#help’?"),
            (["#help", "--at", "abcdef"], "no message abcdef"),
        ] {
            let refused = try RunningProcess("chanadm", ["--home", world.home("alice"), "read"] + words).finished()
            #expect(refused.exit != 0)
            #expect(refused.errorText.contains(text), "\(refused.errorText)")
            #expect(!refused.text.contains("\u{1B}"))
        }
    }
}
