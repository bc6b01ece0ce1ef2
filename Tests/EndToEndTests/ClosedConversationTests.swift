import Foundation
import Testing

/// Closed conversations through relays: joining, leaving, removal, approval.
@Suite("Closed conversations", .onDedicatedThreads) struct ClosedConversationTests {
    /// Creates a closed group of Alice with Bob and Carol, on two relays.
    private func group(_ world: World) throws -> String {
        let (north, south) = (try world.relay("north"), try world.relay("south"))
        try world.people("alice", "bob", "carol")
        try world.run("alice", "group", "create", "#friends", "--relay", north, "--relay", south)
        let link = try world.run("alice", "link", "show", "#friends", "--plain").line
        for person in ["bob", "carol"] { try world.run(person, "group", "join", link) }
        try world.run("alice", "sync")
        for person in ["bob", "carol"] { try world.run(person, "sync") }
        return link
    }

    @Test func `members post through relays; a removed member cannot read or post, and a banned one cannot return`()
        throws
    {
        let world = try World()
        let link = try group(world)
        #expect(try world.list("alice", "member", "list", "#friends").count == 3)
        try world.run("bob", "message", "post", "#friends", "--text", "from bob")
        try world.run("alice", "sync")
        try world.run("carol", "sync")
        #expect(try world.texts("carol", "#friends") == ["from bob"])

        try world.run("alice", "member", "remove", "#friends", "@bob", "--yes")
        try world.run("alice", "message", "post", "#friends", "--text", "without bob")
        _ = try world.chanadm("bob", "sync")
        try world.run("carol", "sync")
        #expect(try world.texts("carol", "#friends") == ["from bob", "without bob"])
        #expect(try !world.run("bob", "message", "list", "#friends", "--jsonl").text.contains("without bob"))
        #expect(try world.texts("bob", "#friends") == ["from bob"])
        let unopened = try world.list("bob", "integrity", "list", "#friends", "--all")
        #expect(
            !unopened.contains { $0["kind"] as? String == "unknown_epoch" },
            "bob is told that his time ended, not that a secret got lost")
        let denied = try world.fault("bob", "message", "post", "#friends", "--text", "still here?")
        #expect(denied.name == "state.not_member")

        try world.run("alice", "ban", "add", "#friends", "@bob", "--reason", "spam")
        #expect(try world.list("alice", "ban", "list", "#friends").count == 1)
        _ = try world.chanadm("bob", "group", "join", link)
        try world.run("alice", "sync")
        _ = try world.chanadm("bob", "sync")
        let members = try world.list("alice", "member", "list", "#friends")
        #expect(!members.contains { $0["name"] as? String == "bob" && $0["status"] as? String == "active" })
        try world.run("alice", "message", "post", "#friends", "--text", "still without bob")
        _ = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#friends") == ["from bob"])
        #expect(try world.chanadm("carol", "audit", "verify", "#friends").exit == 0)
    }

    @Test func `a newcomer to a group reads new messages and is told that earlier ones are not shared`() throws {
        let world = try World()
        let link = try group(world)
        try world.run("alice", "message", "post", "#friends", "--text", "before dave")
        try world.people("dave")
        try world.run("dave", "group", "join", link)
        try world.run("alice", "sync")
        try world.run("alice", "message", "post", "#friends", "--text", "with dave")
        try world.run("dave", "sync")
        #expect(try world.texts("dave", "#friends") == ["with dave"])
        let errors = try world.list("dave", "integrity", "list", "#friends")
        #expect(errors.allSatisfy { $0["kind"] as? String == "too_early" }, "\(errors)")
    }

    @Test
    func `requests wait for approval; declined applicants and holders of revoked links are not admitted`() throws {
        let world = try World()
        let north = try world.relay("north")
        try world.people("alice", "bob", "carol", "dave")
        try world.run("alice", "channel", "create", "#club", "--admission", "approval", "--relay", north)
        let link = try world.run("alice", "link", "show", "#club", "--plain").line
        for person in ["bob", "carol"] { try world.run(person, "channel", "join", link) }
        try world.run("alice", "sync")
        let waiting = try world.list("alice", "join", "list", "#club")
        #expect(waiting.allSatisfy { $0["state"] as? String == "pending" })
        #expect(waiting.count == 2)
        try world.run("alice", "join", "approve", "#club", "@bob")
        try world.run("alice", "join", "decline", "#club", "@carol", "--reason", "not known here")
        try world.run("alice", "message", "post", "#club", "--text", "for members")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#club") == ["for members"])
        _ = try world.chanadm("carol", "sync")
        let carols = try #require(try world.list("carol", "channel", "list").first)
        #expect(carols["status"] as? String == "declined", "carol is told")
        #expect(carols["relays"] == nil && carols["admission"] == nil, "nobody outside knows, and nothing is made up")
        #expect(try world.list("alice", "member", "list", "#club").count == 2)

        try world.run("alice", "link", "create", "#club", "flyer")
        let flyer = try world.run("alice", "link", "show", "#club", "flyer", "--plain").line
        try world.run("alice", "link", "withdraw", "#club", "flyer", "--yes")
        let refused = try world.chanadm("dave", "channel", "join", flyer)
        try world.run("alice", "sync")
        _ = try world.chanadm("dave", "sync")
        #expect(try world.list("alice", "join", "list", "#club").isEmpty, "\(refused.exit) \(refused.errorText)")
        #expect(try world.list("alice", "member", "list", "#club").count == 2)
    }
}
