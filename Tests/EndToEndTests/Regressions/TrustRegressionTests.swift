import ChanTestSupport
import Foundation
import Testing

/// Defects of version 0.1 in proofs and alarms, as seen by auditors on the command line. With `BIN` set to a build of
/// 0.1 each of these tests fails.
@Suite("Regressions: trust and audit", .onDedicatedThreads, .timeLimit(.minutes(10))) struct TrustRegressionTests {
    private func sync(_ world: World, _ people: String...) throws {
        for person in people { _ = try world.chanadm(person, "sync") }
    }

    /// Creates Alice's open channel `#help` with Bob and Carol.
    private func channel(_ world: World, on relays: [String] = ["north"]) throws {
        try world.people("alice")
        let addresses = try relays.flatMap { ["--relay", try world.relay($0)] }
        try world.run("alice", ["channel", "create", "#help", "--visibility", "open"] + addresses)
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        for person in ["bob", "carol"] { try world.join(person, link) }
    }

    @Test func `m1, M2: a claim is in the claimant's audit log, and the audited state names the new origin`() throws {
        let world = try World()
        try channel(world)
        try world.run("alice", "member", "role", "#help", "@carol", "owner", "--confirm", "#help")
        try sync(world, "alice", "carol")
        try world.run("carol", "handover", "claim", "#help", "--confirm", "#help")
        let log = try world.list("carol", "audit", "log", "#help")
        #expect(log.contains { ($0["summary"] as? String)?.contains("claimed") == true }, "\(log.last ?? [:])")
        let carol = try #require(
            try world.list("carol", "member", "list", "#help").first { $0["name"] as? String == "carol" })
        let settings = try #require(
            try world.run("carol", "audit", "state", "#help", "--json").json()["settings"] as? [[String: Any]])
        let origin = settings.first { $0["field"] as? String == "origin" }
        #expect(origin?["new"] as? String == carol["id"] as? String, "\(settings)")
    }

    @Test func `m2: a member who joined a group later sees its current state`() throws {
        let world = try World()
        try world.people("alice")
        try world.run("alice", "group", "create", "#crew", "--relay", try world.relay("north"))
        try world.run("alice", "group", "set-preferences", "#crew", "--history", "none")
        let link = try world.run("alice", "link", "show", "#crew", "--plain").line
        for person in ["bob", "carol"] { try world.join(person, link, toA: "group") }
        try world.run("alice", "member", "role", "#crew", "@carol", "moderator")
        try sync(world, "alice", "carol")
        let state = try world.run("carol", "audit", "state", "#crew", "--json").json()
        #expect(state["name"] as? String == "crew" && state["members"] as? Int == 3, "\(state)")
    }

    /// Creates two copies of Alice's node, each with an entry that only one relay received.
    private func twoCopies(_ world: World) throws {
        try channel(world, on: ["north", "south"])
        try FileManager.default.copyItem(atPath: world.home("alice"), toPath: world.home("copy"))
        try world.stopRelay("south")
        try world.run("alice", "message", "post", "#help", "--text", "by one")
        try world.stopRelay("north")
        try world.startRelay("south")
        _ = try world.chanadm("copy", "sync", "--force")
        try world.run("copy", "message", "post", "#help", "--text", "by the other")
        try world.startRelay("north")
    }

    @Test func `x4: a proven fork fails sync and audit verify, and doctor reports it`() throws {
        let world = try World()
        try twoCopies(world)
        #expect(try world.chanadm("bob", "sync").exit == 10)
        #expect(try world.chanadm("bob", "sync").exit == 10)
        #expect(try world.chanadm("bob", "audit", "verify", "#help").exit == 10)
        #expect(try world.chanadm("bob", "doctor").text.contains("forked"))
    }

    @Test func `m3: a copy that another one contradicts stops signing and names the entry`() throws {
        let world = try World()
        try twoCopies(world)
        try sync(world, "alice")
        let fault = try world.fault("alice", "message", "post", "#help", "--text", "and on")
        #expect(fault.name == "state.forked_self" && fault.exit == 10)
        let doctor = try world.chanadm("alice", "doctor").text
        #expect(doctor.contains("another copy of this node") && !doctor.contains("Timestamp("), "\(doctor)")
    }

    @Test func `x3: two bodies damaged on the only reachable relay are fetched again from the other`() throws {
        let world = try World()
        try channel(world, on: ["north", "south"])
        let said = ["one", "two", "three", "four"]
        for text in said { try world.run("alice", "message", "post", "#help", "--text", text) }
        for relay in ["north", "south"] { try world.stopRelay(relay) }
        let store = try SQLiteFile(world.home("north") + "/relay.sqlite")
        let sql = "SELECT position FROM entry WHERE body IS NOT NULL ORDER BY position DESC LIMIT 3"
        for position in try store.execute(sql).dropFirst() {
            try store.flipBit(in: "body", of: "entry", at: position, fromEnd: 20)
        }
        try world.startRelay("north")
        try sync(world, "bob")
        try world.startRelay("south")
        try sync(world, "bob", "bob")
        #expect(try world.texts("bob", "#help") == said)
    }

    @Test func `x4: an invalid checkpoint fails the sync that receives it`() throws {
        let world = try World()
        try channel(world)
        try world.run("alice", "message", "post", "#help", "--text", "hello")
        try world.stopRelay("north")
        try SQLiteFile(world.home("north") + "/relay.sqlite").execute(
            "UPDATE note SET note = CAST(replace(CAST(note AS TEXT), 'chanadm/', 'charadm/') AS BLOB)")
        try world.startRelay("north")
        #expect(try world.chanadm("bob", "sync").exit == 10)
    }
}
