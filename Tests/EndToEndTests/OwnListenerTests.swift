import Foundation
import Testing

@Suite("A group on its origin's own listener")
struct OwnListenerTests {
    private func serve(_ world: World) throws -> RunningProcess {
        let daemon = try world.start("alice", "serve", "--listen", "127.0.0.1:0")
        try #require(daemon.waitFor("carried at"), "alice's node does not listen: \(daemon.finished().errorText)")
        return daemon
    }

    @Test func `three nodes exchange messages without a relay, and one of them is killed and restarted`() throws {
        let world = try World()
        try world.people("alice", "bob", "carol")
        let daemon = try serve(world)
        let made = try world.run("alice", "group", "create", "#den")
        #expect((made.text + made.errorText).contains("only this node holds it"))
        let link = try world.run("alice", "link", "show", "#den", "--plain").line
        for person in ["bob", "carol"] {
            try world.run(person, "group", "join", link)
            try world.run(person, "sync")
        }
        try world.run("bob", "message", "post", "#den", "--text", "hello from bob")
        for person in ["alice", "bob", "carol"] { try world.run(person, "sync") }
        #expect(try world.texts("carol", "#den") == ["hello from bob"])

        daemon.signal(SIGKILL)
        _ = daemon.finished(limit: 20)
        _ = try world.chanadm("carol", "message", "post", "#den", "--text", "is anybody there?")
        #expect(try world.texts("bob", "#den") == ["hello from bob"])
        // The identity and the port are unchanged, so existing links still lead here.
        let again = try serve(world)
        for person in ["carol", "alice", "carol", "bob"] { try world.run(person, "sync") }
        for person in ["alice", "bob", "carol"] {
            #expect(try world.texts(person, "#den") == ["hello from bob", "is anybody there?"], "\(person)")
        }
        try world.run("alice", "member", "remove", "#den", "@carol", "--yes")
        try world.run("alice", "message", "post", "#den", "--text", "without carol")
        try world.run("bob", "sync")
        _ = try world.chanadm("carol", "sync")
        #expect(try world.texts("bob", "#den").last == "without carol")
        #expect(try world.texts("carol", "#den").contains("without carol") == false)
        try world.run("bob", "audit", "verify", "#den")
        again.signal(SIGTERM)
        #expect(again.finished(limit: 20).exit == 0)
    }

    @Test func `the listener does not carry conversations of others`() throws {
        let world = try World()
        try world.people("alice", "mallory")
        let daemon = try serve(world)
        let address = try world.address("alice/listener")
        _ = try world.chanadm("mallory", "channel", "create", "#spam", "--relay", address)
        _ = try world.chanadm("mallory", "sync")
        let relays = try world.list("mallory", "relay", "list", "#spam")
        #expect(relays.count == 1 && relays[0]["status"] as? String != "active", "\(relays)")
        daemon.signal(SIGTERM)
        #expect(daemon.finished(limit: 20).exit == 0)
    }
}
