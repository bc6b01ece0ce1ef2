import ChanCore
import ChanID
import ChanLog
import ChanReading
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Origins that sign two logs") struct OriginForkTests {
    /// Runs a second copy of alice's node: the first publishes to north alone, the second to south alone, and neither sees
    /// what the other signed.
    private static func forked(_ first: [String], _ second: [String]) async throws -> TwoRelayGroup {
        let group = try await TwoRelayGroup()
        let (relays, help) = (group.relays, group.help)
        try await group.settle()
        await relays.stop("south")
        let copy = try await group.world.rollBack(group.alice) { alice in
            try await publish(first, by: alice, in: help)
            await relays.stop("north")
        }
        try await relays.restart("south")
        try await publish(second, by: copy, in: help)
        try copy.node.close()
        await relays.stop("south")
        return group
    }

    private static func publish(_ texts: [String], by alice: Person, in help: ConversationID) async throws {
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 5, force: true)
        for text in texts {
            try await alice.say(text, in: help)
            _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 5)
        }
    }

    private static func errors(_ person: Person) async throws -> [FailureOverview] {
        var filter = FailureFilter()
        filter.isDecryption = false
        return try await person.node.withView { [filter] view in
            try view.failures(filter, PageRequest(limit: 100))
        }.elements
    }

    /// Checks the evidence with the key that it names, and nothing else.
    private static func isProven(_ failure: FailureOverview, at person: Person) async throws -> Bool {
        let evidence = try await person.node.withView { try $0.evidence(String(failure.id)) }
        let check = ProofCheck(file: Array(try #require(evidence.proof).utf8), key: evidence.key)
        #expect(check.failure == nil, "\(String(describing: check.failure))")
        return check.forkedSize != nil && check.isSound
    }

    @Test(arguments: [
        (["a1"], ["b1", "b2", "b3"]), (["a1", "a2", "a3"], ["b1"]), (["a1"], ["b1"]),
        (["a1", "a2", "a3", "a4", "a5"], ["b1", "b2"]),
    ])
    func `a reader of both relays finds logs of different sizes, blames no entries, proves it, and reads on`(
        first: [String], second: [String]
    ) async throws {
        let group = try await Self.forked(first, second)
        let (bob, help) = (group.bob, group.help)
        try await group.relays.restart("north")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        #expect(try await bob.texts(in: help) == first)
        #expect(try await Self.errors(bob).isEmpty, "one log alone contradicts nothing")
        try await group.relays.restart("south")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        let found = try await Self.errors(bob)
        #expect(Set(found.map(\.name)) == ["forked"], "\(found.map(\.name))")
        let failure = try #require(found.first)
        #expect(failure.relay == group.south && failure.hasEvidence)
        #expect(try await Self.isProven(failure, at: bob))
        #expect(try await bob.texts(in: help) == first, "what was read stays")
        await group.relays.stopAll()
    }

    @Test func `a fork that is always longer is found at each step, and the evidence is bounded`() async throws {
        let group = try await Self.forked(["a1"], ["b1", "b2", "b3", "b4"])
        let (bob, help) = (group.bob, group.help)
        try await group.relays.restart("north")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        try await group.relays.restart("south")
        for _ in 0..<20 { _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60) }
        let found = try await Self.errors(bob)
        #expect(found.map(\.name) == ["forked"])
        let pairs = try await bob.node.read { view in try EvidenceTable.list(of: help, in: view).count }
        #expect(pairs >= 1 && pairs <= Int(EvidenceTable.pairsOfRelay))
        await group.relays.stopAll()
    }

    @Test func `a relay keeps the evidence that a reader brings`() async throws {
        let group = try await Self.forked(["a1"], ["b1", "b2", "b3"])
        let (bob, help) = (group.bob, group.help)
        try await group.relays.restart("north")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        try await group.relays.restart("south")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        let kept = try SQLiteFile(group.world.directory.file("south") + "/relay.sqlite")
            .execute("SELECT count(*) FROM evidence WHERE prefix IS NOT NULL")
        #expect(kept == ["1"], "bob showed it what north has")
        _ = try await bob.node.rounds.sync(help, timeoutSeconds: 60)
        #expect(try await bob.texts(in: help) == ["a1"])
        await group.relays.stopAll()
    }

    @Test func `two logs that remove each other's relays are found by readers who ask the removed relays`() async throws
    {
        let group = try await TwoRelayGroup()
        let (relays, help, bob) = (group.relays, group.help, group.bob)
        let carol = try await group.world.person("carol")
        try await carol.join(help, of: group.alice)
        for _ in 0..<2 { for person in [group.alice, bob, carol] { try await person.syncFully() } }
        await relays.stop("south")
        let copy = try await group.world.rollBack(group.alice) { [south = group.south] alice in
            try await Self.removeAndPost(south, "VIEW A", by: alice, read: bob, in: help)
            await relays.stop("north")
        }
        try await relays.restart("south")
        try await Self.removeAndPost(group.north, "VIEW B", by: copy, read: carol, in: help)
        try copy.node.close()
        for (reader, text) in [(bob, "VIEW A"), (carol, "VIEW B")] {
            let overview = try await reader.node.overview(of: help)
            let final = try #require(overview.finalSize)
            #expect(final < overview.size && overview.quorum.needed == 2, "the relays before the removal count")
            let coverage = try #require(try await reader.messages(in: help).last?.relayCoverage)
            #expect(!coverage.isFinal && coverage.cosigning == 1 && coverage.relays == 2)
            #expect(try await reader.texts(in: help) == [text])
            #expect(try await Self.errors(reader).isEmpty)
        }
        try await relays.restart("north")
        for (reader, removed) in [(bob, group.south), (carol, group.north)] {
            _ = try await reader.node.rounds.sync(help, timeoutSeconds: 60)
            let failure = try #require(try await Self.errors(reader).first, "\(reader.name)")
            #expect(failure.name == "forked" && failure.relay == removed, "\(reader.name)")
            #expect(try await Self.isProven(failure, at: reader))
        }
        await relays.stopAll()
    }

    private static func removeAndPost(
        _ relay: RelayID, _ text: String, by alice: Person, read reader: Person, in help: ConversationID
    ) async throws {
        _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 5, force: true)
        _ = try await alice.node.changes.perform(
            .removeRelay(relay: relay, reason: nil, acknowledged: true), in: help, for: .system("relay.remove"))
        try await alice.say(text, in: help)
        for _ in 0..<2 {
            _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 5)
            _ = try await reader.node.rounds.sync(help, timeoutSeconds: 60)
        }
    }
}
