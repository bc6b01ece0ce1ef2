import ChanTestSupport
import Foundation
import Testing

/// A flipped bit on a relay's disk is reported by name, and the other relay provides the correct data.
@Suite("Damage on a relay's disk", .onDedicatedThreads) struct DamageTests {
    @Test(arguments: [
        // column, bytes before its end, errors that bob reports
        ("body", 20, ["body_mismatch"]),
        // The leaf ends with the signature (64) and the time of ordering (8).
        ("leaf", 40, ["bad_root", "bad_signature"]),
        ("leaf", 120, ["bad_root", "malformed", "bad_signature"]),
    ])
    func `a flipped bit on one relay is a typed error that names the relay, and the other provides the message`(
        column: String, fromEnd: Int, kinds: [String]
    ) throws {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north", "south"))
        let said = ["one", "two", "three", "four"]
        for text in said { try world.run("alice", "message", "post", "#help", "--text", text) }
        try world.stopRelay("north")
        let store = try SQLiteFile(world.home("north") + "/relay.sqlite")
        let positions = try store.execute("SELECT position FROM entry ORDER BY position DESC LIMIT 2")
        let position = try #require(positions.last)
        try store.flipBit(in: column, of: "entry", at: position, fromEnd: fromEnd)
        try world.startRelay("north")

        let sync = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help") == said)
        let errors = try world.list("bob", "integrity", "list", "#help", "--all")
        let error = try #require(errors.first { $0["class"] as? String == "integrity" })
        #expect(kinds.contains(try #require(error["kind"] as? String)))
        #expect(error["source"] as? String == "north")
        if column == "body" { #expect(error["recovered_at"] is String, "south had the body whole") }
        // A wrong root that its relay signed remains an alarm until it is acknowledged.
        let isAlarm = error["kind"] as? String == "bad_root"
        #expect(sync.exit == (isAlarm ? 10 : 0))
        if isAlarm {
            #expect(try world.chanadm("bob", "audit", "verify", "#help").exit == 10)
            try world.run("bob", "integrity", "acknowledge", try #require(error["id"] as? String))
        }
        #expect(try world.chanadm("bob", "audit", "verify", "#help").exit == 0)
        #expect(try world.chanadm("bob", "doctor").exit == 0)
        try world.run("alice", "message", "post", "#help", "--text", "and on")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == said + ["and on"])
    }

    @Test func `a body damaged on the only relay is an error with a remedy until a repair finds the correct body`()
        throws
    {
        let world = try World()
        try world.join("bob", try world.openChannel(on: "north"))
        for text in ["one", "two"] { try world.run("alice", "message", "post", "#help", "--text", text) }
        try flipLastBody(of: "north", in: world)
        try world.run("bob", "sync")
        let error = try #require(try world.list("bob", "integrity", "list", "#help").first)
        #expect(error["kind"] as? String == "body_mismatch")
        let number = try #require(error["id"] as? String)
        let shown = try world.run("bob", "integrity", "show", number, "--json").json()
        #expect(shown["hint"] is String && shown["recovered_at"] == nil)
        #expect(try world.chanadm("bob", "integrity", "evidence", number).exit == 5)
        #expect(try world.chanadm("bob", "integrity", "show", "999").exit == 5)
        let vain = try world.run("bob", "integrity", "repair", "#help", "--json").json()
        let standing = try #require((vain["repair"] as? [String: Any])?["standing"] as? Int)
        #expect(standing >= 1)

        try flipLastBody(of: "north", in: world)
        let done = try world.run("bob", "integrity", "repair", "#help", "--json").json()
        let repair = try #require(done["repair"] as? [String: Any])
        #expect(repair["repaired"] as? Int == standing && repair["standing"] as? Int == 0)
        #expect(try world.texts("bob", "#help") == ["one", "two"])
        #expect(try world.run("bob", "integrity", "show", number, "--json").json()["recovered_at"] is String)
        try world.stopRelay("north")
        let alone = try world.run("bob", "integrity", "repair", "#help", "--json").json()
        #expect(((alone["repair"] as? [String: Any])?["unreached"] as? [String])?.count == 1)
    }

    private func flipLastBody(of relay: String, in world: World) throws {
        try world.stopRelay(relay)
        let store = try SQLiteFile(world.home(relay) + "/relay.sqlite")
        let position = try #require(
            try store.execute("SELECT position FROM entry WHERE body IS NOT NULL ORDER BY position DESC LIMIT 1").first)
        try store.flipBit(in: "body", of: "entry", at: position, fromEnd: 20)
        try world.startRelay(relay)
    }
}
