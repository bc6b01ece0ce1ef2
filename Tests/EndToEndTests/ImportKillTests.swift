import ChanTestSupport
import Foundation
import Testing

/// Sends SIGKILL at random times during an import: nothing is lost or duplicated.
@Suite("Kills during an import", .onDedicatedThreads) struct ImportKillTests {
    private let log = "2016-12-19_20.log"

    /// Returns the number of lines of the log that the timeline must show: the text after the nick, or the whole event
    /// without `===`.
    private func lines() throws -> Int {
        try Data(contentsOf: Binaries.log(log)).split(separator: 0x0A).count
    }

    private func chat() throws -> [Data] {
        try ChatLines.of(Binaries.log(log))
    }

    private func check(_ world: World, _ person: String) throws {
        let items = try world.items(person, "#help")
        #expect(items.count == (try lines()))
        let messages = items.filter { $0["kind"] as? String == "message" }
        #expect(try messages.map(ChatLines.bytes(of:)) == (try chat()))
        #expect(try world.chanadm(person, "audit", "verify", "#help").exit == 0)
        #expect(try world.chanadm(person, "doctor").exit == 0)
    }

    @Test func `chanadm is killed repeatedly during an import and run again: each line is imported once, in order`()
        throws
    {
        var random = Seed.generator(for: "chanadm killed during an import")
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let path = try Binaries.log(log).path
        var killed = 0
        // The first delays are shorter, however fast the program is.
        for milliseconds in [45, 90, 175, 350, 700, 700] {
            let running = try world.start("alice", "import", "irc", "--to", "#help", path)
            running.end(SIGKILL, after: Double(random.below(milliseconds)) / 1000)
            if running.process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > 0, "every import was over before the kill")
        try world.run("alice", "import", "irc", "--to", "#help", path)
        try check(world, "alice")
        try world.run("bob", "sync")
        try check(world, "bob")
        let again = try world.run("alice", "import", "irc", "--to", "#help", path)
        #expect(again.exit == 0)
        try check(world, "alice")
    }

    @Test func `a relay that is killed repeatedly during an import has every line once after its restart`() throws {
        var random = Seed.generator(for: "a relay killed during an import")
        let world = try World()
        let link = try world.openChannel(on: "north", "south")
        let path = try Binaries.log(log).path
        let running = try world.start("alice", "import", "irc", "--to", "#help", path)
        for _ in 0..<3 {
            RandomDelay.wait(Double(random.below(400)) / 1000)
            world.killRelay("north")
            try world.startRelay("north")
        }
        #expect(running.finished().exit == 0)
        try world.run("alice", "sync")
        world.killRelay("south")
        try world.people("bob")
        try world.run("bob", "channel", "join", link)
        try check(world, "bob")
    }

    @Test func `a daemon is killed during an import, which runs again: each line is imported once, in order`() throws {
        var random = Seed.generator(for: "a daemon killed during an import")
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let path = try Binaries.log(log).path
        for _ in 0..<2 {
            let daemon = try world.serve("alice")
            let command = try world.start("alice", "import", "irc", "--to", "#help", path)
            daemon.end(SIGKILL, after: Double(100 + random.below(500)) / 1000)
            let outcome = command.finished(limit: 30)
            #expect([0, 3].contains(outcome.exit), "ended with \(outcome.exit): \(outcome.errorText)")
        }
        try world.run("alice", "import", "irc", "--to", "#help", path)
        try check(world, "alice")
        try world.run("bob", "sync")
        try check(world, "bob")
    }
}

/// A signed entry that is not published yet is committed together with its publication record, so nothing is signed
/// twice.
@Suite("An origin killed between signing and publishing", .onDedicatedThreads) struct UnpublishedEntryTests {
    @Test func `repeated kills publish each message once and produce no evidence of a fork`() throws {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        world.killRelay("north")
        let said = ["one", "two", "three"]
        for text in said {
            let daemon = try world.serve("alice")
            try world.run("alice", "message", "post", "#help", "--text", text)
            daemon.end(SIGKILL, after: 0)
        }
        try world.startRelay("north")
        let daemon = try world.serve("alice")
        try world.run("alice", "sync")
        daemon.end(SIGKILL, after: 0)
        for person in ["bob", "alice"] {
            try world.run(person, "sync")
            #expect(try world.texts(person, "#help") == said)
            #expect(try world.list(person, "integrity", "list", "#help").isEmpty)
            #expect(try world.chanadm(person, "audit", "verify", "#help").exit == 0)
        }
    }
}
