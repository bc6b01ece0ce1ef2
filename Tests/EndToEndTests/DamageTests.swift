import ChanTestSupport
import Foundation
import Testing

/// One flipped bit on a relay's disk: said by name, made good by the other relay.
@Suite("Damage on a relay's disk", .onOwnThreads) struct DamageTests {
    @Test(
        "a bit flipped in what one relay stores is a typed error naming the relay; the message comes from the other",
        arguments: [
            // column, bytes before its end, what bob calls it
            ("body", 20, ["body_mismatch"]),
            // the leaf ends with signature (64) and time of ordering (8)
            ("leaf", 40, ["bad_root", "bad_signature"]),
            ("leaf", 120, ["bad_root", "malformed", "bad_signature"]),
        ])
    func flippedBit(column: String, fromEnd: Int, kinds: [String]) throws {
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

        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == said)
        let errors = try world.list("bob", "integrity", "list", "#help", "--all")
        let error = try #require(errors.first { $0["class"] as? String == "integrity" })
        #expect(kinds.contains(try #require(error["kind"] as? String)))
        #expect(error["source"] as? String == "north")
        if column == "body" { #expect(error["recovered_at"] is String, "south had the body whole") }
        #expect(try world.chanadm("bob", "audit", "verify", "#help").exit == 0)
        #expect(try world.chanadm("bob", "doctor").exit == 0)
        try world.run("alice", "message", "post", "#help", "--text", "and on")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == said + ["and on"])
    }
}
