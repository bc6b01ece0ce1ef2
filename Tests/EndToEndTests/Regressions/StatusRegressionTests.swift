import Foundation
import Testing

/// Defects of version 0.1 in reports about posts and requests, as seen on the command line. With `BIN` set to a build
/// of 0.1 each of these tests fails.
@Suite("Regressions: status reports", .onDedicatedThreads, .timeLimit(.minutes(10))) struct StatusRegressionTests {
    /// Creates Alice's group `#crew` with these members, and returns its link.
    private func crew(_ world: World, _ people: String...) throws -> String {
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#crew", "--plain").line
        for person in people { try world.join(person, link, toA: "group") }
        return link
    }

    private func sync(_ world: World, _ people: String...) throws {
        for person in people { _ = try world.chanadm(person, "sync") }
    }

    @Test func `b2: a statement that the origin refuses is in the author's list, with the reason`() throws {
        let world = try World()
        _ = try crew(world, "bob")
        try world.run("alice", "member", "mute", "#crew", "@bob")
        try world.stopRelay("north")
        try world.run("bob", "message", "post", "#crew", "--text", "am I muted?")
        try world.startRelay("north")
        try sync(world, "bob", "alice", "bob")
        let post = try #require(try world.items("bob", "#crew").first { $0["text"] as? String == "am I muted?" })
        #expect((post["delivery"] as? [String: Any])?["error"] as? String == "denied.muted", "\(post)")
    }

    @Test func `m10: a comment in a channel has its author's name`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north")
        for person in ["bob", "carol"] { try world.join(person, link) }
        try world.run("alice", "channel", "set-preferences", "#help", "--on", "comments")
        let post = try world.run("alice", "message", "post", "#help", "--text", "hello", "--plain").line
        try sync(world, "alice", "carol")
        try world.run("carol", "message", "post", "#help", "--reply-to", post, "--text", "a comment", "--yes")
        try sync(world, "alice", "bob")
        let comment = try #require(try world.items("bob", "#help").first { $0["text"] as? String == "a comment" })
        #expect((comment["author"] as? [String: Any])?["name"] as? String == "carol", "\(comment)")
    }

    @Test func `m12: a link that another node created is not shown as an empty link or QR code`() throws {
        let world = try World()
        _ = try crew(world, "carol")
        try world.run("alice", "member", "role", "#crew", "@carol", "owner", "--confirm", "#crew")
        try sync(world, "alice", "carol")
        #expect(try world.chanadm("carol", "link", "show", "#crew", "--plain").exit != 0)
        #expect(try world.chanadm("carol", "link", "qr", "#crew").exit != 0)
    }

    @Test func `m13, M17: an applicant who is refused by a lockdown reads complete sentences`() throws {
        let world = try World()
        let link = try crew(world)
        try world.run("alice", "admission", "lockdown", "#crew", "closed")
        _ = try world.serve("alice")
        try world.people("dave")
        let refused = try world.chanadm("dave", "group", "join", link)
        #expect(!(refused.text + refused.errorText).contains("the expected"), "\(refused.errorText)")
        try sync(world, "dave")
        let shown = try world.run("dave", "group", "show", "#crew").text
        #expect(!shown.contains("state.admission_closed") && shown.contains("closed to new members"), "\(shown)")
    }

    @Test func `m15: a change that another node has not accepted yet is not reported as done`() throws {
        let world = try World()
        _ = try crew(world, "bob", "carol")
        try world.run("alice", "member", "role", "#crew", "@carol", "admin")
        try sync(world, "alice", "carol")
        let answer = try world.run("carol", "member", "role", "#crew", "@bob", "author").text
        #expect(answer.contains("Queued") && !answer.contains("bob is now member"), "\(answer)")
    }

    @Test func `n8: a preference without effect is refused`() throws {
        let world = try World()
        _ = try crew(world)
        for name in ["direct_messages", "signatures_shown"] {
            #expect(try world.chanadm("alice", "group", "set-preferences", "#crew", "--on", name).exit == 2, "\(name)")
        }
    }

    @Test func `n9: moderating a message resolves its reports`() throws {
        let world = try World()
        _ = try crew(world, "bob")
        let spam = try world.run("alice", "message", "post", "#crew", "--text", "spam", "--plain").line
        try sync(world, "bob")
        try world.run("bob", "report", "file", "#crew", spam, "--why", "spam")
        try sync(world, "alice")
        #expect(try world.list("alice", "report", "list", "#crew").count == 1)
        try world.run("alice", "message", "moderate", "#crew", spam)
        let open = try world.list("alice", "report", "list", "#crew").filter { $0["state"] as? String == "open" }
        #expect(open.isEmpty)
    }

    @Test func `n10: relay status fails when no relay can be reached`() throws {
        let world = try World()
        _ = try crew(world)
        try world.stopRelay("north")
        #expect(try world.chanadm("alice", "relay", "status", "#crew").exit == 9)
    }

    @Test func `n11: a member's key can be compared as words`() throws {
        let world = try World()
        _ = try crew(world, "bob")
        let words = try ["alice", "bob"].map { person in
            try world.run(person, "member", "show", "#crew", "@bob").text.split(separator: "\n")
                .first { $0.hasPrefix("Key in words") }
        }
        #expect(words[0] != nil && words[0] == words[1])
    }

    @Test func `n12: the first of two approvals reports that another is needed`() throws {
        let world = try World()
        let link = try crew(world, "bob")
        try world.run("alice", "member", "role", "#crew", "@bob", "moderator")
        try world.run("alice", "admission", "set", "#crew", "--mode", "review")
        try world.people("gina")
        try world.run("gina", "group", "join", link)
        try sync(world, "alice", "bob")
        _ = try world.serve("alice")
        let approved = try world.run("bob", "join", "approve", "#crew", "@gina", "--wait", "20s").text
        #expect(!approved.contains("Admitted gina"), "\(approved)")
        try sync(world, "gina")
        #expect(try world.list("alice", "member", "list", "#crew").count == 2)
    }
}
