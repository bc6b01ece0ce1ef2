import Foundation
import Testing

/// Short links with real processes.
@Suite("Short links end to end", .serialized, .onDedicatedThreads)
struct ShortLinkEndToEndTests {
    private func inspected(_ world: World, _ link: String) throws -> [String: Any] {
        try world.run("nobody", "link", "inspect", link, "--json").json()
    }

    @Test func `a printed link opens while the origin is off, and until it is rotated`() throws {
        let world = try World()
        let printed = try world.openChannel(on: "north")
        #expect(printed.hasPrefix("chan:") && printed.utf8.count <= 300)
        let long = try world.run("alice", "link", "show", "#help", "--full", "--plain").line
        #expect(long.hasPrefix("chanadm://join/") && long.utf8.count > 3 * printed.utf8.count)
        try world.run("alice", "message", "post", "#help", "--text", "hello")
        // None of alice's commands runs now: the relay alone answers.
        try world.people("bob", "carol", "dave", "erin", "frank")
        try world.run("bob", "channel", "join", printed)
        #expect(try world.texts("bob", "#help") == ["hello"])
        #expect(try inspected(world, printed)["form"] as? String == "short")

        // What the relay holds survives its restart, and a relay that is added later is named by the printed link.
        try world.stopRelay("north")
        #expect(try world.fault("carol", "channel", "join", printed).name == "relay.unreachable")
        try world.startRelay("north")
        let south = try world.relay("south")
        try world.run("alice", "relay", "add", "#help", south)
        try world.run("alice", "sync")
        #expect((try inspected(world, printed)["relays"] as? [String])?.count == 2)
        try world.run("carol", "channel", "join", printed)
        #expect(try world.texts("carol", "#help") == ["hello"])
        try world.run("dave", "channel", "join", long)
        #expect(try world.texts("dave", "#help") == ["hello"])

        let rotated = try world.run("alice", "link", "rotate", "#help", "--plain", "--yes").line
        try world.run("alice", "sync")
        #expect(rotated.hasPrefix("chan:") && rotated != printed)
        #expect(try world.fault("erin", "channel", "join", printed).name == "relay.unauthorized")
        #expect(try world.list("erin", "channel", "list").isEmpty)
        // The link names both relays: either answers.
        try world.stopRelay("north")
        try world.run("erin", "channel", "join", rotated)
        #expect(try world.texts("erin", "#help") == ["hello"])
        try world.startRelay("north")
        let newer = try world.run("alice", "link", "show", "#help", "--full", "--plain").line
        try world.run("frank", "channel", "join", newer)
        #expect(try world.texts("frank", "#help") == ["hello"])
        // A poster's code is as small as the text allows.
        let code = try world.run("alice", "link", "qr", "#help", "--json").json()
        let full = try world.run("alice", "link", "qr", "#help", "--full", "--json").json()
        #expect((code["modules"] as? Int ?? 999) < (full["modules"] as? Int ?? 0))
    }
}
