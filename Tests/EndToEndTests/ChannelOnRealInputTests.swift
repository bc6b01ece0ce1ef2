import Foundation
import Testing

/// A channel runs end to end on a real chat log, with real processes and sockets.
@Suite("A channel on real input", .serialized, .onDedicatedThreads)
struct ChannelOnRealInputTests {
    @Test func `Alice mirrors a log; Bob joins with the link only, reads and verifies it, and is refused as designed`()
        throws
    {
        let world = try World()
        let log = try Binaries.log("2005-08-08_01.log")
        let (north, south) = (try world.relay("north"), try world.relay("south"))
        try world.run("alice", "profile", "create", "alice")
        try world.run(
            "alice", "channel", "create", "#help", "--title", "Ubuntu help, mirrored", "--visibility", "open",
            "--relay", north, "--relay", south)
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        #expect(link.hasPrefix("chan:") && link.utf8.count <= 300)
        try world.run("bob", "profile", "create", "bob")
        try world.run("bob", "channel", "join", link)
        try world.run("alice", "import", "irc", "--to", "#help", log.path)
        try world.run("bob", "sync")

        let listed = try world.run("bob", "message", "list", "#help", "--limit", "100000", "--jsonl").jsonLines()
        let messages = listed.filter { $0["kind"] as? String == "message" }
        let expected = try ChatLines.of(log)
        #expect(messages.count == expected.count)
        #expect(try messages.map(ChatLines.bytes(of:)) == expected)
        #expect(messages.allSatisfy { ($0["imported"] as? [String: Any])?["author"] is String })

        let id = try #require(messages[100]["id"] as? String)
        let text = try #require(messages[100]["text"] as? String)
        try world.run("alice", "message", "moderate", "#help", id, "--reason", "spam")
        try world.run("bob", "sync")
        let tombstone = try world.run("bob", "message", "show", "#help", id, "--json").json()
        #expect(tombstone["kind"] as? String == "moderated")
        #expect((tombstone["moderated"] as? [String: Any])?["reason"] as? String == "spam")
        #expect((tombstone["moderated"] as? [String: Any])?["by"] != nil)
        #expect(!String(describing: tombstone).contains(text))

        let status = try world.run("alice", "relay", "status", "#help", "--json").json()
        let relays = try #require(status["items"] as? [[String: Any]])
        #expect(Set(relays.compactMap { $0["name"] as? String }) == ["north", "south"])
        for relay in relays {
            #expect(relay["stored"] as? String == "active")
            #expect(relay["observed"] as? String == "reachable")
            #expect(relay["lag"] as? Int == 0)
            #expect(relay["size"] as? Int == relay["cosigned_size"] as? Int)
        }

        let verified = try world.run("bob", "audit", "verify", "#help")
        #expect(verified.text.contains("Cosignatures"))
        #expect(verified.text.contains("Signatures"))
        let leave = try world.chanadm("alice", "channel", "leave", "#help")
        #expect(leave.exit == 7)
        #expect(leave.errorText.contains("hint:"))
        let refused = try world.chanadm("alice", "channel", "leave", "#help", "--json")
        #expect(refused.errorText.contains("guard.last_owner"))
        let denied = try world.chanadm("bob", "message", "post", "#help", "--text", "hi")
        #expect(denied.exit == 4)
        let deniedJSON = try world.chanadm("bob", "message", "post", "#help", "--text", "hi", "--json")
        #expect(deniedJSON.errorText.contains("denied.role"))

        let daemon = try world.start("alice", "serve")
        #expect(daemon.waitFor("listening"))
        try world.run("alice", "message", "post", "#help", "--text", "through the socket")
        let again = try world.run("alice", "message", "list", "#help", "--limit", "100000", "--jsonl").jsonLines()
        #expect(again.last?["text"] as? String == "through the socket")
        #expect(try world.chanadm("alice", "channel", "leave", "#help").exit == 7)
        daemon.signal(SIGTERM)
        #expect(daemon.finished().exit == 0)
    }
}
