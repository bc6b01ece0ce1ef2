import ChanTestSupport
import Foundation
import Testing

/// Sends SIGKILL at random times during a forward and repeats the command: the message is posted once.
@Suite("Kills during a forward", .onDedicatedThreads, .timeLimit(.minutes(10))) struct ForwardKillTests {
    private static let size = 6 << 20
    /// The number of chunks of a file of this size, which Padmé does not enlarge.
    private static let chunks = 24

    struct ForwardRoute: CustomStringConvertible {
        let who: String
        let target: String
        /// The original sources.
        let sources: [String]

        var description: String { "\(who) to \(target)" }
    }

    private static let ways = [
        ForwardRoute(who: "alice", target: "#help", sources: ["#news", "alice"]),
        ForwardRoute(who: "alice", target: "#club", sources: ["#news", "#help"]),
        // Alice's node is the origin there.
        ForwardRoute(who: "bob", target: "#club", sources: ["#news", "#help"]),
    ]

    /// Creates Alice's channel `#help` and her groups `#plans` and `#club`, with Bob in all three.
    private func makeWorld() throws -> World {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let relay = try world.address("north")
        for name in ["#plans", "#club"] {
            try world.run("alice", "group", "create", name, "--relay", relay)
            try world.run("bob", "group", "join", try world.run("alice", "link", "show", name, "--plain").line)
            for person in ["alice", "bob"] { try world.run(person, "sync") }
        }
        return world
    }

    private func syncAll(_ world: World) throws {
        for person in ["bob", "alice", "bob"] { try world.run(person, "sync") }
    }

    /// Returns the forwarded messages of a conversation, which must be equal for both members.
    private func forwarded(_ world: World, to target: String) throws -> [[String: Any]] {
        let seen = try ["alice", "bob"].map { person in
            try world.items(person, target).filter { $0["forwarded"] != nil }
        }
        #expect(seen[0].map { $0["id"] as? String } == seen[1].map { $0["id"] as? String })
        return seen[0]
    }

    private func sources(_ message: [String: Any]) -> [String] {
        (message["forwarded"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }

    @Test(arguments: ways) func `the message is posted once, with its sources`(way: ForwardRoute) throws {
        var random = Seed.generator(for: "kills during a forward by \(way)")
        let world = try makeWorld()
        try world.run("alice", "channel", "create", "#news", "--visibility", "open")
        try world.run("alice", "message", "post", "#news", "--text", "it is out")
        let first = try #require(try world.items("alice", "#news").last?["id"] as? String)
        try world.run("alice", "message", "forward", "#news", first, "--to", "#help")
        try syncAll(world)
        let before = try forwarded(world, to: way.target).count
        let message = try #require(try forwarded(world, to: "#help").last?["id"] as? String)

        let forward = ["message", "forward", "#help", message, "--to", way.target, "--request-key", "forward-1"]
        var killed = 0
        for time in 1...8 {
            let running = try world.start(way.who, forward)
            running.end(SIGKILL, after: Double(random.below(time * 80)) / 1000)
            if running.process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > 0, "every forward was over before the kill")
        for _ in 0..<2 { try world.run(way.who, forward) }
        try syncAll(world)
        let there = try forwarded(world, to: way.target)
        #expect(there.count == before + 1)
        #expect(there.last?["text"] as? String == "it is out")
        #expect(there.last.map(sources) == way.sources)
        for person in ["alice", "bob"] { #expect(try world.chanadm(person, "doctor").exit == 0) }
    }

    @Test(arguments: ["alice", "bob"])
    func `forwarded files are sealed once for the target, and the message is posted once`(who: String) throws {
        var random = Seed.generator(for: "kills during a forward of a file by \(who)")
        let world = try makeWorld()
        let path = world.home("plan.bin")
        let source = try #require(FileHandle(forReadingAtPath: "/dev/urandom"))
        let data = try #require(try source.read(upToCount: Self.size))
        try data.write(to: URL(fileURLWithPath: path))
        let root = try world.run("alice", "file", "attach", "#plans", path, "--plain").line
        try world.run("alice", "message", "post", "#plans", "--file", root, "--text", "the plan")
        try syncAll(world)
        let message = try #require(try world.list("bob", "file", "list", "#plans").first?["message"] as? String)

        let forward = ["message", "forward", "#plans", message, "--to", "#club", "--request-key", "forward-1"]
        var killed = 0
        for time in 1...8 {
            let running = try world.start(who, forward)
            running.end(SIGKILL, after: Double(random.below(time * 200)) / 1000)
            if running.process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > 0, "every forward was over before the kill")
        for _ in 0..<2 { try world.run(who, forward) }
        try syncAll(world)
        let there = try forwarded(world, to: "#club")
        #expect(there.count == 1)
        #expect(there.last?["text"] as? String == "the plan")
        #expect(there.last.map(sources) == ["elsewhere"])
        let files = try #require(there.last?["files"] as? [[String: Any]])
        let copy = try #require(files.first?["id"] as? String)
        #expect(files.count == 1 && copy != root)
        for person in ["alice", "bob"] {
            let target = world.home("fetched by \(person)")
            try world.run(person, "file", "fetch", "#club", copy, target)
            #expect(FileManager.default.contents(atPath: target) == data)
        }
        let store = try SQLiteFile(world.home("north") + "/files.sqlite")
        #expect(try store.execute("SELECT count(*) FROM blob") == ["2"], "what was sealed was sealed once")
        #expect(try store.execute("SELECT count(*) FROM chunk") == ["\(2 * Self.chunks)"])
    }
}
