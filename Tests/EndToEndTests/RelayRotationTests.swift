import ChanTestSupport
import Foundation
import Testing

/// `relay rotate` with real processes, interrupted in the middle.
@Suite("Rotating relays", .onDedicatedThreads, .timeLimit(.minutes(10))) struct RelayRotationTests {
    /// The stored status of each relay that the log names.
    private func relays(_ world: World) throws -> [String: String] {
        let all = try world.list("alice", "relay", "list", "#help", "--all")
        return Dictionary(
            all.compactMap { relay in
                guard let name = relay["name"] as? String, let stored = relay["stored"] as? String else { return nil }
                return (name, stored)
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `a node that is killed during a rotation continues it, and a subscriber loses and doubles nothing`()
        throws
    {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        let address = try world.relay("south")
        var posted: [String] = []
        func post(_ text: String) throws {
            try world.run("alice", "message", "post", "#help", "--text", text)
            posted.append(text)
        }
        try post("before")
        let reader = try world.serve("bob")
        let node = try world.serve("alice")
        let south = try world.relayProcess("south")
        // The new relay accepts connections and answers nothing, so that the rotation stands in its middle.
        south.signal(SIGSTOP)
        try world.run("alice", "relay", "rotate", "#help", "north", address, "--detach")
        try waitUntil("the new relay is named by the log", within: .seconds(60)) { try relays(world).count == 2 }
        #expect(try relays(world)["north"] == "active", "the old one stays until the new one is ready")
        node.signal(SIGKILL)
        node.process.waitUntilExit()
        south.signal(SIGCONT)
        try post("meanwhile")

        let again = try world.serve("alice")
        try waitUntil("the rotation is done", within: .seconds(60)) { try relays(world)["north"] == "removed" }
        #expect(try relays(world).filter { $0.value == "active" }.count == 1)
        #expect(try world.list("alice", "job", "list").count == 1)
        try waitUntil("the job has ended", within: .seconds(60)) {
            try world.list("alice", "job", "list").allSatisfy { $0["state"] as? String == "done" }
        }
        // The removed relay stays readable for days: a reader needs one round with it.
        try waitUntil("bob's node learns of the new relay", within: .seconds(60)) {
            try world.list("bob", "relay", "list", "#help").contains { $0["name"] as? String != "north" }
        }
        try world.stopRelay("north")
        try post("after")
        try waitUntil("bob reads through the new relay", within: .seconds(60)) {
            try world.texts("bob", "#help").contains("after")
        }
        #expect(try world.texts("bob", "#help") == posted)
        // The same command changes nothing more.
        let repeated = try world.chanadm("alice", "relay", "rotate", "#help", "north", address)
        #expect(repeated.exit == 0, "\(repeated.errorText)")
        for daemon in [reader, again] {
            daemon.signal(SIGTERM)
            #expect(daemon.finished(limit: 20).exit == 0)
        }
    }

    @Test func `status, show, history and probe tell what a relay does, and how commands end`() throws {
        let world = try World()
        _ = try world.openChannel(on: "north")
        #expect(try world.chanadm("alice", "relay", "status", "#help").exit == 0)
        let shown = try world.run("alice", "relay", "show", "#help", "north", "--json").json()
        #expect(shown["well"] as? Bool == true && shown["canary_ms"] != nil && shown["certificate_at"] != nil)
        let address = try world.address("north")
        try world.people("nobody")
        let probe = try world.run("nobody", "relay", "probe", address, "--json").json()
        #expect(probe["answers"] as? Bool == true && probe["name"] as? String == "north")
        let north = try world.relayProcess("north")
        north.signal(SIGSTOP)
        let began = Date()
        let silent = try world.chanadm("alice", "relay", "status", "#help", "--json")
        #expect(Date().timeIntervalSince(began) < 8, "a silent relay costs a command 3 s")
        #expect(silent.exit == 9)
        #expect(try world.chanadm("alice", "relay", "probe", address).exit == 3)
        north.signal(SIGCONT)
        try world.run("alice", "sync")
        let history = try world.list("alice", "relay", "history", "#help", "north")
        #expect(history.compactMap { $0["state"] as? String } == ["reachable", "unreachable", "reachable"])
        let wrong = try world.chanadm("alice", "relay", "probe", "relay://nonsense")
        #expect(wrong.exit == 2, "\(wrong.errorText)")
    }
}
