import ChanTestSupport
import Foundation
import Testing

/// A lying relay, or an origin that signs two logs, beside one honest relay: readers of both read everything, and name who
/// lies. The relays are real processes; south's state is changed while it is stopped, and it serves what it then has.
@Suite("Provocations", .onDedicatedThreads, .timeLimit(.minutes(10))) struct ProvocationTests {
    private let world: World

    init() throws {
        world = try World()
        try world.join("bob", try world.openChannel(on: "north", "south"))
        try world.run("alice", "message", "post", "#help", "--text", "before")
        try world.run("bob", "sync")
    }

    private func post(_ texts: String..., as person: String = "alice") throws {
        for text in texts { try world.run(person, "message", "post", "#help", "--text", text) }
        _ = try world.chanadm(person, "sync")
    }

    /// Returns the integrity errors at a person's node.
    private func errors(_ person: String) throws -> [(kind: String, source: String, id: String)] {
        try world.list(person, "integrity", "list", "#help", "--all").filter { $0["class"] as? String == "integrity" }
            .map {
                (
                    kind: $0["kind"] as? String ?? "", source: $0["source"] as? String ?? "",
                    id: $0["id"] as? String ?? ""
                )
            }
    }

    private func copyHome(_ name: String, to copy: String) throws {
        let files = FileManager.default
        try? files.removeItem(atPath: world.home(copy))
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try files.createDirectory(atPath: world.home(copy), withIntermediateDirectories: true, attributes: mode)
        for file in try files.contentsOfDirectory(atPath: world.home(name)) where !file.hasSuffix(".sock") {
            try files.copyItem(atPath: world.home(name) + "/" + file, toPath: world.home(copy) + "/" + file)
        }
    }

    // MARK: - Relays

    /// What a relay does with its two newest entries, `p` and `q`.
    enum Lie: String, CaseIterable, Sendable {
        case alters, reorders, replays

        fileprivate func tell(in store: SQLiteFile, _ p: String, _ q: String) throws {
            func entry(_ place: String) -> String { "entry WHERE position = \(place)" }
            func copy(_ from: String, to place: String) -> String {
                let columns = "leaf, body_hash, body"
                return "UPDATE entry SET (\(columns)) = (SELECT \(columns) FROM \(from)) WHERE position = \(place);"
            }
            switch self {
            case .alters: try store.flipBit(in: "leaf", of: "entry", at: p, fromEnd: 40)
            case .reorders:
                try store.execute(
                    "CREATE TEMP TABLE kept AS SELECT leaf, body_hash, body FROM \(entry(p));"
                        + copy(entry(q), to: p) + copy("kept", to: q))
            case .replays: try store.execute(copy(entry(p), to: q))
            }
        }
    }

    @Test(arguments: Lie.allCases)
    func `a relay that alters, reorders or replays entries is named, and the other one supplies them`(lie: Lie) throws {
        try post("one", "two", "three")
        try world.stopRelay("south")
        let store = try SQLiteFile(world.home("south") + "/relay.sqlite")
        let newest = try store.execute("SELECT position FROM entry ORDER BY position DESC LIMIT 2")
        try lie.tell(in: store, try #require(newest.last), try #require(newest.first))
        try world.startRelay("south")
        let sync = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["before", "one", "two", "three"])
        let found = try errors("bob")
        #expect(found.allSatisfy { $0.source == "south" } && !found.contains { $0.kind == "forked" }, "\(found)")
        // Where north was asked first, nothing of south's was needed.
        if !found.isEmpty { #expect(sync.exit == 10 && found.contains { $0.kind == "bad_root" }, "\(found)") }
        try world.stopRelay("north")
        try world.people("carol")
        _ = try world.chanadm(
            "carol", "channel", "join", try world.run("alice", "link", "show", "#help", "--plain").line)
        let alone = try errors("carol")
        #expect(alone.contains { $0.kind == "bad_root" }, "\(alone)")
    }

    @Test func `a relay that withholds new entries lags, and delays nobody`() throws {
        try world.stopRelay("south")
        try copyHome("south", to: "former")
        try world.startRelay("south")
        try post("one", "two")
        try world.stopRelay("south")
        try copyHome("former", to: "south")
        try world.startRelay("south")
        try world.run("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["before", "one", "two"])
        #expect(try errors("bob").isEmpty)
        let status = try world.relayStatus("alice", "#help")
        let south = try #require(status.first { $0["name"] as? String == "south" })
        #expect(try #require(south["lag"] as? Int) > 0)
    }

    @Test func `a relay that goes back behind what it showed is named, and the other one supplies the rest`() throws {
        try world.stopRelay("south")
        try copyHome("south", to: "former")
        try world.startRelay("south")
        try post("one", "two")
        try world.run("bob", "sync")
        try world.stopRelay("south")
        try copyHome("former", to: "south")
        try world.startRelay("south")
        #expect(try world.chanadm("bob", "sync").exit == 10)
        let found = try errors("bob")
        #expect(found.map(\.kind) == ["rolled_back"] && found.first?.source == "south", "\(found)")
        #expect(try world.texts("bob", "#help") == ["before", "one", "two"])
        try world.stopRelay("south")
        try post("three")
        _ = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["before", "one", "two", "three"])
    }

    // MARK: - Origins

    /// Publishes what a copy of alice's node orders, to south alone.
    private func publishFork(_ texts: String...) throws {
        try world.stopRelay("north")
        try world.startRelay("south")
        _ = try world.chanadm("twin", "sync", "--force")
        for text in texts { try world.run("twin", "message", "post", "#help", "--text", text) }
        _ = try world.chanadm("twin", "sync")
        try world.startRelay("north")
    }

    /// Requires that a person's node proves a fork to an auditor, who has the proof, its key, and nothing else.
    private func requireProof(by person: String, of relay: String) throws {
        let found = try errors(person)
        let fork = try #require(found.first { $0.kind == "forked" }, "\(found)")
        #expect(fork.source == relay)
        let file = world.home("fork-\(person).proof")
        try world.run(person, "integrity", "evidence", fork.id, "--to", file)
        let evidence = try world.run(person, "integrity", "evidence", fork.id, "--json").json()
        let key = try #require(evidence["key"] as? String)
        let checked = try world.run("auditor", "audit", "check-proof", file, "--key", key)
        #expect((checked.text + checked.errorText).contains("signed two logs"), "\(checked.text)\(checked.errorText)")
        #expect(!FileManager.default.fileExists(atPath: world.home("auditor") + "/node.sqlite"))
        var forged = try String(contentsOfFile: file, encoding: .utf8)
        forged = forged.replacing("\nnote ", with: "\npath AAAA\nnote ", maxReplacements: 1)
        try forged.write(toFile: file + ".forged", atomically: true, encoding: .utf8)
        #expect(try world.chanadm("auditor", "audit", "check-proof", file + ".forged", "--key", key).exit == 10)
    }

    @Test func `an origin that forks with one fork always longer is proven by a reader of both relays, who reads on`()
        throws
    {
        try copyHome("alice", to: "twin")
        try world.stopRelay("south")
        try post("a1")
        try world.run("bob", "sync")
        try publishFork("b1", "b2", "b3")
        #expect(try world.chanadm("bob", "sync").exit == 10)
        try requireProof(by: "bob", of: "south")
        try world.stopRelay("south")
        try post("a2")
        _ = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help") == ["before", "a1", "a2"], "the log that was read first goes on")
        try publishFork("b4", "b5")
        _ = try world.chanadm("bob", "sync")
        let found = try errors("bob")
        #expect(Set(found.map(\.kind)) == ["forked"], "south's entries are as signed: \(found)")
        let kept = try SQLiteFile(world.home("south") + "/relay.sqlite").execute(
            "SELECT count(*) FROM evidence WHERE prefix IS NOT NULL")
        #expect(kept != ["0"], "bob showed south what north has")
    }

    @Test func `a relay that shows two readers two logs is found by the one who reaches an honest relay`() throws {
        let link = try world.run("alice", "link", "show", "#help", "--plain").line
        try world.join("carol", link)
        try copyHome("alice", to: "twin")
        try world.stopRelay("south")
        try copyHome("south", to: "south-before")
        try world.startRelay("south")
        try post("a1")
        try world.stopRelay("south")
        try copyHome("south", to: "south-a")
        try copyHome("south-before", to: "south")
        try publishFork("b1", "b2")
        try world.stopRelay("south")
        try copyHome("south", to: "south-b")
        for (reader, log) in [("bob", "south-a"), ("carol", "south-b")] {
            try copyHome(log, to: "south")
            try world.startRelay("south")
            _ = try world.chanadm(reader, "sync")
            try world.stopRelay("south")
        }
        #expect(try errors("bob").isEmpty, "both relays showed bob one log")
        #expect(try world.texts("bob", "#help") == ["before", "a1"])
        let read = try world.texts("carol", "#help")
        #expect(read == ["before", "a1"] || read == ["before", "b1", "b2"], "\(read)")
        try requireProof(by: "carol", of: read.contains("a1") ? "south" : "north")
    }

    @Test func `an origin that removes the other relay in each of two logs is proven to fork`() throws {
        try world.join("carol", try world.run("alice", "link", "show", "#help", "--plain").line)
        for person in ["alice", "bob", "carol"] { try world.run(person, "sync") }
        try copyHome("alice", to: "twin")
        try world.stopRelay("south")
        try world.run("alice", "relay", "remove", "#help", "south")
        try post("a1")
        for _ in 0..<2 { _ = try world.chanadm("bob", "sync") }
        try world.stopRelay("north")
        try world.startRelay("south")
        _ = try world.chanadm("twin", "sync", "--force")
        try world.run("twin", "relay", "remove", "#help", "north")
        try post("b1", as: "twin")
        for _ in 0..<2 { _ = try world.chanadm("carol", "sync") }
        for (reader, text) in [("bob", "a1"), ("carol", "b1")] {
            #expect(try world.texts(reader, "#help").last == text, "what is provisional can be read")
            try expectProvisional(reader)
        }
        try world.startRelay("north")
        for (reader, removed) in [("bob", "south"), ("carol", "north")] {
            #expect(try world.chanadm(reader, "sync").exit == 10)
            try requireProof(by: reader, of: removed)
            try expectProvisional(reader)
        }
    }

    @Test func `a reader who was away counts a removal at once, although the removed relay is gone for good`() throws {
        for person in ["alice", "bob"] { try world.run(person, "sync") }
        try world.run("alice", "relay", "remove", "#help", "south")
        for _ in 0..<2 { try world.run("alice", "sync") }
        try world.stopRelay("south")
        try post("after the removal")
        _ = try world.chanadm("bob", "sync")
        #expect(try world.texts("bob", "#help").last == "after the removal")
        let shown = try world.run("bob", "channel", "show", "#help", "--json").json()
        #expect(shown["final"] as? Int == shown["size"] as? Int && shown["quorum_relays"] as? Int == 1, "\(shown)")
        #expect(shown["relay_change_counts_at"] == nil && shown["provisional_since_at"] == nil, "\(shown)")
    }

    /// Requires that a person's newest entries wait for the two relays from before the removal.
    private func expectProvisional(_ person: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let shown = try world.run(person, "channel", "show", "#help", "--json").json()
        let (final, size) = (try #require(shown["final"] as? Int), try #require(shown["size"] as? Int))
        #expect(final < size && shown["quorum"] as? Int == 2, "\(person): \(shown)", sourceLocation: sourceLocation)
        #expect(shown["cosigning"] as? Int == 1 && shown["quorum_relays"] as? Int == 2, sourceLocation: sourceLocation)
        #expect(shown["relay_change_counts_at"] != nil, sourceLocation: sourceLocation)
    }
}
