import ChanTestSupport
import Foundation
import Testing

/// Sends SIGKILL at random times while the origin of a log is claimed, abandoned and recovered.
@Suite("Kills while the origin of a log changes", .onDedicatedThreads, .timeLimit(.minutes(10)))
struct ClaimKillTests {
    private static let kinds = ["channel", "group"]
    private static let relays = ["north", "south"]

    /// Creates `#help` with Alice's node as origin on two relays, Bob as another owner and Carol as a reader. All have
    /// read the earlier messages.
    private func createConversation(_ world: World, _ kind: String) throws {
        try world.people("alice", "bob", "carol")
        let visibility = ["--visibility", kind == "group" ? "closed" : "open"]
        let addresses = try Self.relays.flatMap { ["--relay", try world.relay($0)] }
        try world.run("alice", [kind, "create", "#help"] + visibility + addresses)
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        for person in ["bob", "carol"] {
            try world.run(person, kind, "join", link)
            try world.run("alice", "sync")
        }
        try sync(world, "bob", "carol")
        try world.run("alice", "member", "role", "#help", "@bob", "owner", "--confirm", "#help")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        try sync(world, "alice", "bob", "carol")
    }

    private func sync(_ world: World, _ people: String...) throws {
        for person in people { try world.run(person, "sync") }
    }

    /// Runs a command several times and kills it after a random delay, which becomes longer each time.
    ///
    /// - Returns: how often the command had not ended before.
    private func kill(
        _ world: World, _ person: String, _ random: inout SeededGenerator, times: Int, _ command: [String]
    ) throws -> Int {
        try (1...times).count { time in
            let running = try world.start(person, command)
            running.end(SIGKILL, after: Double(random.below(time * Self.maximumDelayMilliseconds)) / 1000)
            return running.process.terminationReason == .uncaughtSignal
        }
    }

    /// The longest delay, in milliseconds.
    private static let maximumDelayMilliseconds = 120

    private func orders(_ world: World, _ person: String) throws -> Bool {
        try world.run(person, "handover", "show", "#help", "--json").json()["is_origin"] as? Bool == true
    }

    private func check(_ world: World, _ people: [String], read texts: [String]) throws {
        for person in people {
            #expect(try world.texts(person, "#help") == texts, "\(person)")
            #expect(try world.list(person, "integrity", "list", "#help").isEmpty, "\(person)")
            #expect(try world.fault(person, "integrity", "evidence", "1").name.hasPrefix("not_found."), "\(person)")
            let verified = try world.chanadm(person, "audit", "verify", "#help")
            #expect(verified.exit == 0, "\(person): \(verified.text)\(verified.errorText)")
            let doctor = try world.chanadm(person, "doctor")
            #expect(doctor.exit == 0, "\(person): \(doctor.text)\(doctor.errorText)")
        }
    }

    @Test(arguments: kinds) func `after kills during a claim there is one origin, and the log has every message once`(
        kind: String
    ) throws {
        var random = Seed.generator(for: "kills during a claim of a \(kind)")
        let world = try World()
        try createConversation(world, kind)
        for relay in Self.relays { world.killRelay(relay) }
        try world.run("alice", "message", "post", "#help", "--text", "unheard")
        for relay in Self.relays { try world.startRelay(relay) }

        let claim = ["handover", "claim", "#help", "--confirm", "#help"]
        var killed = try kill(world, "bob", &random, times: 8, claim)
        #expect(killed > 0, "every claim was over before the kill")
        let outcome = try world.chanadm("bob", claim + ["--json"])
        if outcome.exit != 0 {
            #expect(try CommandFault(outcome, location: #_sourceLocation).name == "state.is_origin", "it was committed")
            _ = try kill(world, "bob", &random, times: 4, ["sync"])
        }
        try world.run("bob", "sync")
        #expect(try orders(world, "bob"))
        try world.run("bob", "message", "post", "#help", "--text", "after")
        try sync(world, "carol")
        try check(world, ["bob", "carol"], read: ["before", "after"])

        killed = try kill(world, "alice", &random, times: 6, ["sync"])
        #expect(killed > 0, "every sync was over before the kill")
        _ = try kill(world, "alice", &random, times: 4, ["serve"])
        try sync(world, "alice", "bob", "alice", "carol")
        #expect(try !orders(world, "alice") && orders(world, "bob"))
        try check(world, ["alice", "bob", "carol"], read: ["before", "after", "unheard"])
        try world.run("alice", "message", "post", "#help", "--text", "back")
        try sync(world, "bob", "carol", "alice")
        try check(world, ["alice", "bob", "carol"], read: ["before", "after", "unheard", "back"])
        try world.run("alice", "export", "jsonl", "#help", world.home("help.jsonl"))
        let export = try world.run("nobody", "export", "verify", world.home("help.jsonl"), "--json").json()
        #expect(export["ok"] as? Bool == true, "\(export)")
    }

    @Test(arguments: kinds) func `a claim with a request key can be repeated until it is answered`(kind: String) throws
    {
        var random = Seed.generator(for: "kills during a claim of a \(kind) with a request key")
        let world = try World()
        try createConversation(world, kind)
        let claim = ["handover", "claim", "#help", "--confirm", "#help", "--request-key", "claim-1"]
        // The kill comes after the commit, at the moment when nobody has received the result yet.
        let node = try SQLiteFile(world.home("bob") + "/node.sqlite")
        let running = try world.start("bob", claim)
        while running.process.isRunning, (try? node.execute("SELECT 1 FROM origin_change").isEmpty) != false {
            RandomDelay.wait(0.002)
        }
        running.end(SIGKILL, after: Double(random.below(40)) / 1000)
        _ = try kill(world, "bob", &random, times: 4, claim)
        for _ in 0..<2 { try world.run("bob", claim) }
        #expect(try orders(world, "bob"))
        try world.run("bob", "message", "post", "#help", "--text", "after")
        try sync(world, "carol", "alice")
        try check(world, ["alice", "bob", "carol"], read: ["before", "after"])
    }

    @Test(arguments: kinds) func `a recovery on an empty node can be repeated until it succeeds`(kind: String) throws {
        var random = Seed.generator(for: "kills during the recovery of a \(kind)")
        let world = try World()
        try createConversation(world, kind)
        let words = world.home("words")
        try Data(world.run("alice", "profile", "phrase", "alice", "--confirm", "alice", "--plain").line.utf8)
            .write(to: URL(filePath: words))
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        try FileManager.default.removeItem(atPath: world.home("alice"))

        try world.run("again", "profile", "restore", "alice", "--words", words)
        let recover = [kind, "recover", link]
        let killed = try kill(world, "again", &random, times: 8, recover)
        #expect(killed > 0, "every recovery was over before the kill")
        let outcome = try world.chanadm("again", recover + ["--json"])
        if outcome.exit != 0 {
            #expect(try CommandFault(outcome, location: #_sourceLocation).name == "state.is_origin", "it was committed")
            try world.run("again", "sync")
        }
        #expect(try orders(world, "again"))
        try world.run("again", "message", "post", "#help", "--text", "after")
        try sync(world, "bob", "carol")
        try check(world, ["again", "bob", "carol"], read: ["before", "after"])
        try world.run("bob", "message", "post", "#help", "--text", "welcome back")
        try sync(world, "again", "bob", "carol")
        try check(world, ["again", "bob", "carol"], read: ["before", "after", "welcome back"])
    }
}
