import Foundation
import Testing

/// Statements that did not get into the log: refused ones, and those that one of two copies of a node withdrew.
@Suite("Statements that did not get into the log", .onDedicatedThreads) struct ResubmissionTests {
    @Test func `a refused message is resubmitted once, with its original kind and content`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        try world.join("bob", world.run("alice", "link", "show", "#crew", "--plain").line, toA: "group")
        try world.run("alice", "member", "mute", "#crew", "@bob")
        try world.stopRelay("north")
        try world.run("bob", "message", "post", "#crew", "--text", "am I muted?")
        try world.startRelay("north")
        try exchange(world, "bob")
        let refused = try world.list("bob", "submission", "list", "#crew")
        #expect(refused.map { $0["state"] as? String } == ["refused"])
        let id = try #require(refused.first?["id"] as? String)

        try world.run("alice", "member", "unmute", "#crew", "@bob")
        try exchange(world, "bob")
        try world.run("bob", "submission", "resend", "#crew", id)
        try exchange(world, "bob")
        #expect(try world.texts("alice", "#crew") == ["am I muted?"])
        #expect(try world.list("bob", "submission", "list", "#crew").isEmpty)
        #expect(try world.fault("bob", "submission", "resend", "#crew", id).name == "not_found.message")
    }

    @Test func `one of two copies withdraws what only it ordered, continues from the relay, and can post it again`()
        throws
    {
        let world = try World()
        _ = try world.openChannel(on: "north")
        #expect(try discard(world, "alice").name == "state.not_forked")
        try FileManager.default.copyItem(atPath: world.home("alice"), toPath: world.home("copy"))
        try world.run("alice", "message", "post", "#help", "--text", "by one")
        try world.stopRelay("north")
        _ = try world.chanadm("copy", "sync", "--force")
        try world.run("copy", "message", "post", "#help", "--text", "only here")
        try world.startRelay("north")
        _ = try world.chanadm("copy", "sync")
        #expect(try world.fault("copy", "message", "post", "#help", "--text", "no").name == "state.forked_self")

        try world.run("copy", "integrity", "discard-copy", "#help", "--confirm", "#help")
        // The evidence of the two copies remains until it is acknowledged.
        #expect(try world.chanadm("copy", "sync").exit == 10)
        #expect(try world.texts("copy", "#help").filter { $0 != "only here" } == ["by one"])
        let kept = try world.list("copy", "submission", "list", "#help")
        #expect(kept.map { $0["text"] as? String } == ["only here"])
        let id = try #require(kept.first?["id"] as? String)
        try world.run("copy", "submission", "resend", "#help", id)
        let alarm = try #require(try world.list("copy", "integrity", "list", "#help").first?["id"] as? String)
        try world.run("copy", "integrity", "acknowledge", alarm)
        try world.run("copy", "sync")
        #expect(try world.texts("copy", "#help") == ["by one", "only here"])
        #expect(try discard(world, "copy").name == "state.not_forked")
    }

    private func discard(_ world: World, _ person: String) throws -> CommandFault {
        try world.fault(person, "integrity", "discard-copy", "#help", "--confirm", "#help")
    }

    /// Submits what is queued, lets the origin answer, and fetches the answer.
    private func exchange(_ world: World, _ person: String) throws {
        for next in ["alice", person, "alice", person] { _ = try world.chanadm(next, "sync") }
    }
}
