import ChanTestSupport
import Foundation
import Testing

/// Two moderators, each with a node and a terminal of their own, who act on the same messages at the same time.
@Suite("Two moderators in the terminal", .onDedicatedThreads, .enabled(if: PseudoTerminalSupport.isAvailable))
struct ReadingTogetherTests {
    private static let moderators = ["bob", "carol"]

    private let world: World

    /// Alice's node orders the log, dave writes what is moderated.
    init() throws {
        world = try World()
        try world.people("alice")
        let relay = try world.relay("north")
        try world.run("alice", "group", "create", "#crew", "--visibility", "open", "--relay", relay)
        let link = try world.run("alice", "link", "show", "#crew", "--plain").line
        for person in Self.moderators + ["dave"] { try world.join(person, link, toA: "group") }
        for person in Self.moderators {
            try world.run("alice", "member", "role", "#crew", "@\(person)", "moderator")
        }
        try post("first-word")
        for person in ["alice"] + Self.moderators {
            try world.run(person, "sync")
            _ = try world.serve(person)
        }
    }

    private func post(_ text: String) throws {
        try world.run("dave", "message", "post", "#crew", "--text", text)
        try world.run("dave", "sync")
    }

    private func read(_ person: String) throws -> PseudoTerminal {
        let screen = try PseudoTerminal(
            try Binaries.path(of: "chanadm").path, ["--home", world.home(person), "read", "#crew"],
            variables: ["TERM": "xterm-256color", "HOME": world.home("nobody"), "LANG": "C.UTF-8"],
            in: world.directory.path)
        try #require(screen.shows("first-word"), "\(screen.text)")
        return screen
    }

    private func expectAll(_ screens: [PseudoTerminal], show text: String, location: SourceLocation = #_sourceLocation)
    {
        for (person, screen) in zip(Self.moderators, screens) {
            #expect(screen.showsWhenDrawn(text), "\(person): \(screen.text.suffix(3000))", sourceLocation: location)
        }
    }

    private func expectQuit(_ screens: [PseudoTerminal]) {
        for screen in screens {
            screen.type("\u{3}")
            #expect(screen.finished() == 0, "\(screen.text.suffix(2_000))")
        }
    }

    @Test func `both remove a message; it is removed once, and both see by whom`() throws {
        let screens = try Self.moderators.map(read)
        for screen in screens { screen.type("m") }
        expectAll(screens, show: "reason for removing")
        for (person, screen) in zip(Self.moderators, screens) { screen.type("because-\(person)") }
        expectAll(screens, show: "because-")
        for screen in screens { screen.type("\r") }
        expectAll(screens, show: "removed by")
        // A second act would have been ordered when both show a later message.
        try post("afterwards")
        expectAll(screens, show: "afterwards")
        expectQuit(screens)
        for person in ["alice"] + Self.moderators {
            let acts = try world.list(person, "audit", "log", "#crew").filter {
                $0["action"] as? String == "message.moderate"
            }
            #expect(acts.count == 1, "\(person): \(acts)")
        }
        let views = try Self.moderators.map { try world.items($0, "#crew").map { $0["moderated"] as? NSDictionary } }
        #expect(views[0] == views[1] && views[0].compactMap { $0 }.count == 1, "\(views)")
    }

    @Test func `each sees that the other types`() throws {
        let screens = try Self.moderators.map(read)
        for (typist, watcher) in [(0, 1), (1, 0)] {
            screens[typist].type("w")
            // The watcher's node listens from a second after its screen was drawn; what was sent before is lost.
            let line = "\(Self.moderators[typist]) is typing"
            let isSeen = (0..<6).contains { _ in
                screens[typist].type("x")
                return screens[watcher].shows(line, limit: 6)
            }
            #expect(isSeen, "\(screens[watcher].text.suffix(2_000))")
        }
        expectQuit(screens)
    }

    @Test func `both react to a message; each sees the reaction of the other, and each counts once`() throws {
        let screens = try Self.moderators.map(read)
        for screen in screens { screen.type("+") }
        expectAll(screens, show: "react with")
        for screen in screens { screen.type("👍\r") }
        expectAll(screens, show: "👍 2")
        // The same reaction again is none.
        for screen in screens { screen.type("+") }
        for screen in screens { screen.type("👍\r") }
        try post("afterwards")
        expectAll(screens, show: "afterwards")
        expectQuit(screens)
        for person in Self.moderators {
            let reactions = try world.items(person, "#crew").compactMap { $0["reactions"] as? [[String: Any]] }.joined()
            #expect(reactions.map { $0["count"] as? Int } == [2], "\(person): \(Array(reactions))")
        }
    }
}
