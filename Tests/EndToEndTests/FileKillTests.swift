import ChanID
import ChanTestSupport
import Foundation
import Testing

/// Sends SIGKILL at random times during uploads and downloads of files.
@Suite("Kills during file transfers", .onDedicatedThreads) struct FileKillTests {
    private static let size = 24 << 20
    /// The number of chunks of a file of this size, which Padmé does not enlarge.
    private static let chunks = 96

    private func file(_ world: World) throws -> (path: String, data: Data) {
        let path = world.home("plan.bin")
        let source = try #require(FileHandle(forReadingAtPath: "/dev/urandom"))
        let data = try #require(try source.read(upToCount: Self.size))
        try data.write(to: URL(fileURLWithPath: path))
        return (path, data)
    }

    private func group(_ world: World, _ relays: String...) throws {
        try world.people("alice", "bob")
        let addresses = try relays.flatMap { ["--relay", try world.relay($0)] }
        let create = ["--home", world.home("alice"), "group", "create", "#club"] + addresses
        let created = try RunningProcess("chanadm", create).finished()
        try #require(created.exit == 0, "\(created.errorText)")
        try world.run("bob", "group", "join", try world.run("alice", "link", "show", "#club", "--plain").line)
        for person in ["alice", "bob"] { try world.run(person, "sync") }
    }

    private func count(_ what: String, at relay: String, _ world: World) throws -> Int {
        let rows = try SQLiteFile(world.home(relay) + "/files.sqlite").execute("SELECT count(*) FROM \(what)")
        return try #require(rows.first.flatMap { Int($0) })
    }

    /// Starts a command that begins a job, kills it, and then several times lets the job continue and kills it again.
    ///
    /// - Returns: how many were killed before they ended.
    private func killed(
        _ world: World, _ person: String, _ random: inout SeededGenerator, _ arguments: String...
    ) throws -> Int {
        var count = 0
        let store = try SQLiteFile(world.home(person) + "/node.sqlite")
        func jobs() -> String? { try? store.execute("SELECT count(*) FROM job").first }
        let before = jobs()
        let first = try RunningProcess("chanadm", ["--home", world.home(person)] + arguments)
        // The kill comes after the job was created, while its work is not done.
        while first.process.isRunning, (jobs() ?? before) == before { RandomDelay.wait(0.002) }
        first.end(SIGKILL, after: Double(random.below(60)) / 1000)
        if first.process.terminationReason == .uncaughtSignal { count += 1 }
        for _ in 0..<4 {
            guard let job = try world.list(person, "job", "list").last?["id"] as? String else { continue }
            let again = try world.start(person, "job", "wait", job)
            again.end(SIGKILL, after: Double(30 + random.below(300)) / 1000)
            if again.process.terminationReason == .uncaughtSignal { count += 1 }
        }
        return count
    }

    private func finishJob(_ world: World, _ person: String) throws -> String {
        let job = try #require(try world.list(person, "job", "list").last?["id"] as? String, "no job was begun")
        return try world.run(person, "job", "wait", job).text
    }

    @Test func `an upload and a download that are killed repeatedly continue, and both yield identical bytes`() throws {
        var random = Seed.generator(for: "files, killed")
        let world = try World()
        try group(world, "north")
        let (path, data) = try file(world)
        #expect(try killed(world, "alice", &random, "file", "attach", "#club", path) > 0, "it was over before any kill")
        _ = try finishJob(world, "alice")
        let roots =
            FileManager.default.enumerator(atPath: world.home("alice") + "/files")?.allObjects as? [String] ?? []
        let root = try #require(roots.first { $0.count == 64 }, "\(roots)")
        #expect(try count("chunk", at: "north", world) == Self.chunks)
        #expect(try count("blob", at: "north", world) == 1, "what was sealed was sealed once")
        try world.run("alice", "message", "post", "#club", "--file", root, "--text", "the plan")
        try world.run("bob", "sync")
        let listed = try world.list("bob", "file", "list", "#club")
        #expect(listed.map { $0["id"] as? String } == [root])

        let target = world.home("fetched.bin")
        #expect(try killed(world, "bob", &random, "file", "fetch", "#club", root, target) > 0)
        _ = try finishJob(world, "bob")
        #expect(FileManager.default.contents(atPath: target) == data)
    }

    @Test func `a relay that is killed during transfers of a file finally has the whole file`() throws {
        var random = Seed.generator(for: "files, a relay killed")
        let world = try World()
        try group(world, "north")
        let (path, data) = try file(world)
        let running = try world.start("alice", "file", "attach", "#club", path, "--plain")
        RandomDelay.wait(Double(400 + random.below(800)) / 1000)
        world.killRelay("north")
        let attached = running.finished(limit: 120)
        #expect(attached.exit == 0, "\(attached.errorText)")
        try world.startRelay("north")
        for _ in 0..<10 where try count("chunk", at: "north", world) < Self.chunks { try world.run("alice", "sync") }
        #expect(try count("chunk", at: "north", world) == Self.chunks)
        try world.run("alice", "message", "post", "#club", "--file", attached.line)
        try world.run("bob", "sync")

        let target = world.home("fetched.bin")
        let fetching = try world.start("bob", "file", "fetch", "#club", attached.line, target)
        RandomDelay.wait(Double(300 + random.below(300)) / 1000)
        world.killRelay("north")
        let first = fetching.finished(limit: 120)
        try world.startRelay("north")
        if first.exit != 0 {
            #expect(FileManager.default.fileExists(atPath: target) == false)
            try world.run("bob", "file", "fetch", "#club", attached.line, target)
        }
        #expect(FileManager.default.contents(atPath: target) == data)
        let message = try #require(try world.list("alice", "file", "list", "#club").first?["message"] as? String)
        try world.run("alice", "message", "purge", "#club", "--message", message, "--confirm", "#club")
        try world.run("alice", "sync")
        #expect(try count("blob", at: "north", world) == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: world.home("alice") + "/files") == [])
    }
}
