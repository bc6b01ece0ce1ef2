import ChanID
import Foundation
import Testing

/// One daemon per home: commands find it, a second one is refused, and a kill leaves no obstacle.
@Suite("A daemon", .onDedicatedThreads) struct DaemonTests {
    private func isServed(_ world: World) throws -> Bool {
        let info = try world.run("alice", "server", "info", "--json").json()
        return info["in_process"] as? Bool == false
    }

    @Test func `a second daemon on a home is refused by name, and the first continues`() throws {
        let world = try World()
        try world.people("alice")
        let daemon = try world.serve("alice")
        let second = try world.chanadm("alice", "serve", limit: 30)
        #expect(second.exit == 75)
        #expect(second.errorText.contains("another process uses"))
        #expect(second.errorText.contains("process \(daemon.process.processIdentifier)"))
        #expect(second.errorText.split(separator: "\n").count == 2, "one error, one hint")
        #expect(try isServed(world))
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }

    @Test func `commands use a daemon's socket until SIGTERM ends it cleanly, and then open the home themselves`()
        throws
    {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let daemon = try world.serve("alice")
        let socket = world.home("alice") + "/node.sock"
        #expect(try mode(of: socket) == 0o600)
        #expect(try isServed(world))
        try world.run("alice", "message", "post", "#help", "--text", "through the socket")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["through the socket"])
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
        #expect(!FileManager.default.fileExists(atPath: socket))
        #expect(try !isServed(world))
        #expect(try world.texts("alice", "#help") == ["through the socket"])
    }

    @Test func `a subscriber's daemon receives what the owner's daemon posts, without a sync`() throws {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let (alice, bob) = (try world.serve("alice"), try world.serve("bob"))
        let follower = try world.start("bob", "message", "follow", "#help", "--jsonl")
        try world.run("alice", "message", "post", "#help", "--text", "heard live")
        #expect(follower.waitFor("heard live"))
        follower.end(SIGINT, after: 0)
        for daemon in [alice, bob] {
            daemon.signal(SIGTERM)
            #expect(daemon.finished(limit: 20).exit == 0)
        }
    }

    @Test func `a killed daemon leaves a stale socket, and the next command and the next daemon work`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        let daemon = try world.serve("alice")
        try world.run("alice", "message", "post", "#help", "--text", "before")
        daemon.end(SIGKILL, after: 0)
        #expect(FileManager.default.fileExists(atPath: world.home("alice") + "/node.sock"))
        try world.run("alice", "message", "post", "#help", "--text", "after")
        #expect(try world.texts("alice", "#help") == ["before", "after"])
        let next = try world.serve("alice")
        #expect(try isServed(world))
        next.signal(SIGTERM)
        #expect(next.finished(limit: 20).exit == 0)
    }

    @Test func `concurrent commands on one home without a daemon wait for each other, and none is lost`() throws {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let posts = try (0..<6).map { try world.start("alice", "message", "post", "#help", "--text", "post \($0)") }
        for post in posts {
            let outcome = post.finished()
            #expect(outcome.exit == 0, "\(outcome.errorText)")
        }
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help").sorted() == (0..<6).map { "post \($0)" })
    }

    private func mode(of path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }
}
