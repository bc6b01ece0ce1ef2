import Foundation
import Testing

/// A channel continues while one of its relays is unavailable, and the relay catches up.
@Suite("Losing a relay", .onDedicatedThreads) struct RelayLossTests {
    private func status(_ world: World, of name: String) throws -> [String: Any] {
        let relays = try world.relayStatus("alice", "#help")
        return try #require(relays.first { $0["name"] as? String == name })
    }

    @Test func `with one of two relays killed, Alice posts, Bob reads, status reports it, and the relay catches up`()
        throws
    {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north", "south"))
        world.killRelay("south")

        try world.run("alice", "message", "post", "#help", "--text", "south is gone")
        #expect(try world.chanadm("bob", "sync").exit == 0, "everything is here that the relay which is up shows")
        #expect(try world.texts("bob", "#help") == ["south is gone"])
        let gone = try status(world, of: "south")
        #expect(gone["observed"] as? String == "unreachable")
        #expect(try #require(gone["lag"] as? Int) > 0)
        let kept = try status(world, of: "north")
        #expect(kept["observed"] as? String == "reachable")
        #expect(kept["lag"] as? Int == 0)

        try world.startRelay("south")
        try world.run("alice", "sync")
        let back = try status(world, of: "south")
        #expect(back["observed"] as? String == "reachable")
        #expect(back["lag"] as? Int == 0)
        #expect(back["size"] as? Int == back["cosigned_size"] as? Int)
        world.killRelay("north")
        try world.people("carol")
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        try world.run("carol", "channel", "join", link)
        #expect(try world.texts("carol", "#help") == ["south is gone"], "what south missed is served by south")
    }

    @Test func `without relays a post is stored, reported as unpublished, and published by the next sync`() throws {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        world.killRelay("north")
        let posted = try world.run("alice", "message", "post", "#help", "--text", "kept")
        #expect(posted.errorText.contains("unpublished: 1"))
        #expect(try world.texts("bob", "#help").isEmpty)
        try world.startRelay("north")
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["kept"])
    }

    @Test func `a removed relay that is unavailable causes no warning, and sync is complete`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north", "south")
        world.killRelay("south")
        try world.run("alice", "relay", "remove", "#help", "south")
        let posted = try world.run("alice", "message", "post", "#help", "--text", "without south")
        #expect(posted.errorText == "")
        #expect(try world.run("alice", "sync").errorText == "")
    }
}
