import Foundation
import Testing

/// Programs of 0.1 and of this build together, by the table in docs/protocol/relay.md ("Versions side by side").
/// `OLD_BIN` must name a directory with `chanadm` and `chanrelay` of 0.1.
@Suite(
    "Versions side by side", .onDedicatedThreads, .timeLimit(.minutes(20)),
    .enabled(if: Binaries.old != nil, "OLD_BIN is not set")
)
struct MixedVersionTests {
    /// The parties that run version 0.1.
    struct Mix: Sendable, CustomTestStringConvertible {
        let origin: Bool
        let relay: Bool
        let member: Bool

        static let all = [false, true].flatMap { origin in
            [false, true].flatMap { relay in [false, true].map { Mix(origin: origin, relay: relay, member: $0) } }
        }

        /// Whether the origin announces the ends of keys and the relay stores them.
        var servesEndedKeys: Bool { !origin && !relay }

        var testDescription: String {
            func version(_ isOld: Bool) -> String { isOld ? "0.1" : "0.2" }
            return "origin \(version(origin)), relay \(version(relay)), member \(version(member))"
        }
    }

    private func world(_ mix: Mix) throws -> World {
        let world = try World()
        let old = try #require(Binaries.old)
        for (name, isOld) in [
            ("alice", mix.origin), ("north", mix.relay), ("bob", mix.member), ("carol", mix.member),
            ("dave", mix.member),
        ] where isOld { world.builds[name] = old }
        return world
    }

    private func sync(_ world: World, _ people: String...) throws {
        for person in people { _ = try world.chanadm(person, "sync") }
    }

    @Test(arguments: Mix.all) func `after a removal and a new link, each mix reads or is locked out as documented`(
        _ mix: Mix
    ) throws {
        let world = try world(mix)
        // An origin of 0.2 admits only nodes of 0.2, so members of 0.1 join before it is upgraded.
        if mix.member { world.builds["alice"] = Binaries.old }
        try world.people("alice")
        try world.run("alice", "group", "create", "#team", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#team", "--plain").line
        for person in ["bob", "carol"] { try world.join(person, link, toA: "group") }
        world.builds["alice"] = mix.origin ? Binaries.old : nil
        try world.run("alice", "message", "post", "#team", "--text", "hello")
        try world.run("bob", "message", "post", "#team", "--text", "hello, alice")
        try sync(world, "alice", "bob", "carol")
        let before = ["hello", "hello, alice"]
        for person in ["alice", "bob", "carol"] { #expect(try world.texts(person, "#team") == before, "\(person)") }

        try world.run("alice", "member", "remove", "#team", "@carol")
        try world.run("alice", "link", "rotate", "#team")
        try world.run("alice", "message", "post", "#team", "--text", "without carol")
        // A node of 0.1 presents a new key only on its next connection.
        try sync(world, "alice", "bob", "bob", "carol", "carol")
        let after = before + ["without carol"]
        #expect(try world.texts("bob", "#team") == (mix.servesEndedKeys ? after : before))
        #expect(try world.texts("carol", "#team") == before)

        guard !mix.servesEndedKeys else { return }
        let fresh = try world.run("alice", "link", "show", "#team", "--plain").line
        let joined = try world.chanadm("bob", "group", "join", fresh)
        try sync(world, "alice", "bob")
        #expect((joined.exit == 0) == !mix.member, "\(joined.errorText)")
        #expect(try world.texts("bob", "#team") == (mix.member ? before : after))
    }

    @Test(arguments: [true, false]) func `upgrading origin and relay, then a sync, lets locked-out members read again`(
        memberIsOld: Bool
    ) throws {
        let world = try world(Mix(origin: true, relay: true, member: memberIsOld))
        try world.people("alice")
        try world.run("alice", "group", "create", "#team", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#team", "--plain").line
        for person in ["bob", "carol"] { try world.join(person, link, toA: "group") }
        try world.run("alice", "member", "remove", "#team", "@carol")
        try world.run("alice", "link", "rotate", "#team")
        try world.run("alice", "message", "post", "#team", "--text", "without carol")
        try sync(world, "alice", "bob", "bob")
        #expect(try world.texts("bob", "#team").isEmpty)

        try world.stopRelay("north")
        (world.builds["north"], world.builds["alice"]) = (nil, nil)
        try world.startRelay("north")
        try sync(world, "alice", "bob", "bob", "carol", "carol")
        #expect(try world.texts("bob", "#team") == ["without carol"])
        #expect(try world.texts("carol", "#team").isEmpty)
    }

    @Test func `an origin of 0.2 refuses requests by links from nodes of 0.1, which join after an upgrade`() throws {
        let world = try world(Mix(origin: false, relay: false, member: true))
        try world.people("alice", "bob")
        try world.run("alice", "group", "create", "#team", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#team", "--plain").line
        _ = try world.chanadm("bob", "group", "join", link)
        try sync(world, "alice", "bob")
        try world.run("alice", "message", "post", "#team", "--text", "without bob")
        try sync(world, "alice", "bob")
        #expect(try world.texts("bob", "#team").isEmpty)
        world.builds["bob"] = nil
        try world.run("bob", "group", "join", link)
        try sync(world, "alice", "bob")
        try world.run("alice", "message", "post", "#team", "--text", "with bob")
        try sync(world, "alice", "bob")
        #expect(try world.texts("bob", "#team").contains("with bob"))
    }

    @Test func `a home of 0.1 whose newcomers could not read anything recovers by a sync after its upgrade`() throws {
        let world = try world(Mix(origin: true, relay: true, member: true))
        try world.people("alice")
        try world.run("alice", "channel", "create", "#team", "--relay", try world.relay("north"))
        let link = try world.run("alice", "link", "show", "#team", "--plain").line
        for person in ["bob", "carol"] {
            try world.people(person)
            try world.run(person, "channel", "join", link)
        }
        try sync(world, "alice", "bob", "carol")
        try world.run("alice", "message", "post", "#team", "--text", "welcome, both")
        try sync(world, "alice", "bob", "carol")
        let stuck = try ["bob", "carol"].filter { try world.texts($0, "#team").isEmpty }
        try #require(!stuck.isEmpty, "0.1 leaves somebody without keys")
        for person in stuck {
            world.builds[person] = nil
            try sync(world, person)
            #expect(try world.texts(person, "#team") == ["welcome, both"], "\(person)")
        }
    }
}
