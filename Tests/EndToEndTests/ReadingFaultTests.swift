import ChanTestSupport
import Foundation
import Testing

/// `chanadm read` where things go wrong: nodes that die, conversations that end, terminals that can little.
@Suite("Reading in bad conditions", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable))
struct ReadingFaultTests {
    private static let leaveScreen = "\u{1B}[?1049l"

    private let world: World

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        try world.run("alice", "message", "post", "#help", "--text", "first-word")
    }

    private func read(
        rows: UInt16 = 24, columns: UInt16 = 80, _ others: [String: String] = [:], in directory: String? = nil
    ) throws -> PseudoTerminal {
        var variables = ["TERM": "xterm-256color", "HOME": world.home("nobody"), "LANG": "C.UTF-8"]
        variables.merge(others) { _, new in new }
        return try PseudoTerminal(
            try Binaries.path(of: "chanadm").path, ["--home", world.home("alice"), "read", "#help"],
            variables: variables, in: directory ?? world.directory.path, rows: rows, columns: columns)
    }

    private func expectQuits(_ screen: PseudoTerminal, location: SourceLocation = #_sourceLocation) {
        screen.type("\u{3}")
        #expect(screen.finished() == 0, "\(screen.text)", sourceLocation: location)
        #expect(screen.text.contains(Self.leaveScreen), sourceLocation: location)
    }

    // MARK: - The node

    @Test func `a node that is killed is waited for, keeps its directory free, and is followed again`() throws {
        let first = try world.serve("alice")
        let screen = try read()
        #expect(screen.shows("first-word"))
        first.signal(SIGKILL)
        #expect(screen.shows("no answer from the node"), "\(screen.text)")
        // Otherwise the reader would have locked the directory.
        let second = try world.serve("alice")
        try world.run("alice", "message", "post", "#help", "--text", "after-the-restart")
        #expect(screen.shows("after-the-restart"), "\(screen.text)")
        screen.type("w")
        screen.type("still-writing\r")
        #expect(screen.shows("still-writing"))
        expectQuits(screen)
        #expect(try world.texts("alice", "#help").contains("still-writing"))
        second.signal(SIGTERM)
        _ = second.finished(limit: 20)
    }

    @Test func `a conversation that is deleted while it is open says so and stays readable`() throws {
        let daemon = try world.serve("alice")
        let screen = try read()
        #expect(screen.shows("first-word"))
        try world.run("alice", "channel", "delete", "#help", "--confirm", "#help")
        #expect(screen.shows("· deleted"), "\(screen.text)")
        screen.type("w")
        screen.type("too-late\r")
        #expect(screen.shows("deleted", limit: 10))
        expectQuits(screen)
        #expect(try !world.texts("alice", "#help").contains("too-late"))
        daemon.signal(SIGTERM)
        _ = daemon.finished(limit: 20)
    }

    // MARK: - Drafts

    @Test func `a draft survives the end of the program, in a file that others cannot read`() throws {
        let path = world.home("alice") + "/drafts.json"
        for (end, text) in [("\u{3}", "left-by-key"), ("signal", "left-by-signal")] {
            let screen = try read()
            #expect(screen.shows("first-word"))
            screen.type("w\u{15}")
            screen.type(text)
            #expect(screen.shows(text))
            if end == "signal" { screen.signal(SIGTERM) } else { screen.type(end) }
            _ = screen.finished()
            #expect(screen.text.contains(Self.leaveScreen))
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains(text))
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
        let again = try read()
        #expect(again.shows("left-by-signal"), "\(again.text)")
        again.type("w\r")
        expectQuits(again)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try world.texts("alice", "#help").last == "left-by-signal")
    }

    @Test func `a paste of 1 MB is cut, and sends nothing`() throws {
        let screen = try read()
        #expect(screen.shows("first-word"))
        screen.type("\u{1B}[200~" + String(repeating: "pasted\rline ", count: 100_000) + "\u{1B}[201~")
        #expect(screen.shows("The paste was too long", limit: 60), "\(screen.text.suffix(500))")
        expectQuits(screen)
        #expect(try world.texts("alice", "#help") == ["first-word"])
    }

    // MARK: - Files

    @Test func `a file is saved under a free name, and a save that is refused says why`() throws {
        let folder = world.directory.appending(path: "saved")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let source = world.directory.appending(path: "plan.txt")
        try Data("the plan".utf8).write(to: source)
        try Data("another".utf8).write(to: folder.appending(path: "plan.txt"))
        let sealed = try world.run("alice", "file", "attach", "#help", source.path, "--plain").line
        try world.run("alice", "message", "post", "#help", "--text", "see the plan", "--file", sealed)
        let screen = try read(in: folder.path)
        #expect(screen.shows("plan.txt"))
        screen.type("k")
        screen.type("s")
        #expect(screen.shows("plan-2.txt"), "\(screen.text)")
        #expect(screen.shows("Saved in"), "\(screen.text)")
        #expect(try String(contentsOf: folder.appending(path: "plan-2.txt"), encoding: .utf8) == "the plan")
        try FileManager.default.removeItem(at: folder)
        screen.clear()
        screen.type("s")
        #expect(screen.shows("There is no working directory"), "\(screen.text)")
        expectQuits(screen)
    }

    // MARK: - Terminals

    @Test(
        arguments: [
            (5, 20, ["NO_COLOR": "1"]), (5, 20, ["TERM": "vt100"]), (24, 80, ["LANG": "C"]),
            (24, 80, ["TERM": "unknown"]),
        ] as [(UInt16, UInt16, [String: String])])
    func `small and simple terminals show the newest message`(
        rows: UInt16, columns: UInt16, variables: [String: String]
    ) throws {
        let screen = try read(rows: rows, columns: columns, variables)
        #expect(screen.shows("first-word"), "\(screen.text)")
        if rows == 5 {
            let colors = try Regex("\u{1B}\\[[0-9;]*[34][0-9][0-9;]*m")
            #expect(!screen.text.contains(colors), "\(screen.text.debugDescription)")
        }
        expectQuits(screen)
    }

    @Test func `a terminal that shows two cells for two bytes gets ASCII`() throws {
        let screen = try read()
        #expect(screen.shows("\u{1B}[6n"))
        screen.type("\u{1B}[2;3R\u{1B}[2;9R\u{1B}[2;19R\u{1B}[2;7R\u{1B}[2;9R")
        #expect(screen.shows("first-word"))
        expectQuits(screen)
    }

    @Test func `a dumb terminal gets lines without escape sequences`() throws {
        let screen = try read(["TERM": "dumb"])
        #expect(screen.shows("alice: first-word"), "\(screen.text)")
        #expect(!screen.text.contains("\u{1B}"))
        screen.signal(SIGTERM)
        _ = screen.finished()
    }

    @Test func `a stopped reader gives the terminal back, and takes it again`() throws {
        let screen = try read()
        #expect(screen.shows("first-word"))
        screen.clear()
        screen.type("\u{1A}")
        #expect(screen.shows(Self.leaveScreen), "\(screen.text)")
        screen.clear()
        screen.signal(SIGCONT)
        #expect(screen.shows("first-word"), "\(screen.text)")
        expectQuits(screen)
    }
}
