import Foundation
import Testing

/// Defects of version 0.1 in access and membership status, as seen on the command line. With `BIN` set to a build of
/// 0.1 each of these tests fails.
@Suite("Regressions: member access", .onDedicatedThreads, .timeLimit(.minutes(10))) struct MembershipRegressionTests {
    /// Creates Alice's closed channel `#team` and returns its link.
    private func closedChannel(_ world: World) throws -> String {
        try world.people("alice")
        try world.run("alice", "channel", "create", "#team", "--relay", try world.relay("north"))
        return try world.run("alice", "link", "show", "#team", "--plain").line
    }

    @Test func `x1: two members who join a closed channel before its origin syncs can read later posts`() throws {
        let world = try World()
        let link = try closedChannel(world)
        for person in ["bob", "carol"] {
            try world.people(person)
            try world.run(person, "channel", "join", link)
        }
        try world.run("alice", "sync")
        for person in ["bob", "carol"] { try world.run(person, "sync") }
        try world.run("alice", "message", "post", "#team", "--text", "welcome, both")
        for person in ["bob", "carol"] {
            try world.run(person, "sync")
            #expect(try world.texts(person, "#team") == ["welcome, both"], "\(person)")
        }
    }

    @Test func `x2: a member who was away while another was removed and the link replaced can still read`() throws {
        let world = try World()
        let link = try closedChannel(world)
        for person in ["bob", "carol"] { try world.join(person, link) }
        try world.run("alice", "member", "remove", "#team", "@carol")
        try world.run("alice", "link", "rotate", "#team")
        try world.run("alice", "message", "post", "#team", "--text", "without carol")
        try world.run("alice", "sync")
        let synced = try world.chanadm("bob", "sync")
        #expect(synced.exit == 0, "\(synced.errorText)")
        #expect(try world.texts("bob", "#team") == ["without carol"])
        _ = try world.chanadm("carol", "sync")
        #expect(try world.texts("carol", "#team").isEmpty)
    }

    @Test func `n2: a newcomer receives exactly the messages that the history policy names`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        try world.run("alice", "group", "set-preferences", "#crew", "--history", "last", "--history-count", "2")
        for number in 1...5 { try world.run("alice", "message", "post", "#crew", "--text", "message \(number)") }
        let link = try world.run("alice", "link", "show", "#crew", "--plain").line
        try world.people("bob")
        try world.run("bob", "group", "join", link)
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#crew") == ["message 4", "message 5"])
    }

    @Test func `b5: a banned member is told, and can join again after the ban was lifted`() throws {
        let world = try World()
        try world.people("alice")
        try world.run(
            "alice", "channel", "create", "#ask", "--visibility", "open", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#ask", "--plain").line
        try world.join("eve", link)
        try world.run("alice", "ban", "add", "#ask", "@eve", "--reason", "spam")
        try world.run("alice", "sync")
        _ = try world.chanadm("eve", "sync")
        #expect(try world.list("eve", "channel", "list").first?["status"] as? String == "banned")
        #expect(try world.run("eve", "channel", "show", "#ask").text.contains("the staff banned you: spam"))
        #expect(try world.run("eve").text.contains("you were banned: why"))
        try world.run("alice", "ban", "lift", "#ask", "@eve")
        try world.run("alice", "sync")
        _ = try world.chanadm("eve", "sync")
        #expect(try world.run("eve", "channel", "show", "#ask").text.contains("your ban is over"))
        try world.run("eve", "channel", "join", link)
        try world.run("alice", "sync")
        try world.run("eve", "sync")
        #expect(try world.list("eve", "channel", "list").first?["status"] as? String == "active")
        #expect(try world.list("alice", "member", "list", "#ask").count == 2)
    }

    @Test func `b5: a removed member who does not know it yet can return by join alone`() throws {
        let world = try World()
        let link = try closedChannel(world)
        try world.join("bob", link)
        try world.run("alice", "member", "remove", "#team", "@bob")
        try world.run("alice", "sync")
        try world.run("bob", "channel", "join", link)
        try world.run("alice", "sync")
        try world.run("bob", "sync")
        #expect(try world.list("alice", "member", "list", "#team").count == 2)
    }

    @Test func `b6: the owner whose node is the origin cannot leave, and is told what to do`() throws {
        let world = try World()
        let link = try closedChannel(world)
        try world.join("carol", link)
        try world.run("alice", "member", "role", "#team", "@carol", "owner", "--confirm", "#team")
        let fault = try CommandFault(
            try world.chanadm("alice", "channel", "leave", "#team", "--json"), location: #_sourceLocation)
        #expect(fault.exit == 7)
        #expect(fault.name == "guard.orders_log")
        #expect(fault.text.contains(" handover offer"))
        #expect(try world.list("alice", "channel", "list").first?["status"] as? String == "active")
    }

    @Test(arguments: [["--link", "main"], ["--all"]])
    func `b1: one command answers all waiting requests, of one link or of all`(_ aim: [String]) throws {
        let world = try World()
        try world.people("alice")
        try world.run(
            "alice", "channel", "create", "#ask", "--visibility", "open", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "create", "#ask", "main", "--admission", "approval", "--plain").line
        for person in ["bob", "carol"] {
            try world.people(person)
            try world.run(person, "channel", "join", link)
        }
        try world.run("alice", "sync")
        #expect(try world.list("alice", "join", "list", "#ask").count == 2)
        try world.run("alice", ["join", "bulk", "#ask", "approve"] + aim)
        #expect(try world.list("alice", "join", "list", "#ask").isEmpty)
    }

    @Test func `p8: a complete sync succeeds although one of two relays is unavailable`() throws {
        let world = try World()
        let link = try world.openChannel(on: "north", "south")
        try world.join("bob", link)
        try world.run("alice", "message", "post", "#help", "--text", "hello")
        try world.run("alice", "sync")
        try world.stopRelay("south")
        let synced = try world.chanadm("bob", "sync")
        #expect(synced.exit == 0, "\(synced.text) \(synced.errorText)")
        #expect(try world.texts("bob", "#help") == ["hello"])
    }
}
