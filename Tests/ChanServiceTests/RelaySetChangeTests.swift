import ChanCore
import ChanID
import ChanReading
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService
@testable import ChanStore

@Suite("Changes of the relays count once the relays before them cosigned")
struct RelaySetChangeTests {
    private static let month: Int64 = 30 * 86_400

    private static func remove(_ relay: RelayID, from group: TwoRelayGroup) async throws {
        try await group.perform(.removeRelay(relay: relay, reason: nil, acknowledged: true), "relay.remove")
    }

    private static func expectFinal(
        _ people: [Person], in help: ConversationID, relays: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        for person in people {
            let overview = try await person.node.overview(of: help)
            #expect(
                overview.finalSize == overview.size && overview.quorum.relays == relays
                    && overview.relayChangeCountsAt == nil,
                "\(person.name): \(overview.finalSize ?? 0) of \(overview.size)", sourceLocation: sourceLocation)
        }
    }

    @Test func `a relay that is removed cosigns its removal, and readers learn it from the relay itself`() async throws
    {
        let group = try await TwoRelayGroup()
        try await group.settle()
        try await Self.remove(group.south, from: group)
        try await group.alice.say("after the removal", in: group.help)
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectFinal(group.people, in: group.help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `while a removed relay is gone, what follows is provisional, and counts after 30 days`() async throws {
        let group = try await TwoRelayGroup()
        let (alice, help) = (group.alice, group.help)
        try await group.settle()
        await group.relays.stop("south")
        let before = try await group.bob.node.overview(of: help).size
        try await Self.remove(group.south, from: group)
        try await alice.say("after the removal", in: help)
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectWaiting(group.bob, in: help, from: before)
        try group.bob.node.close()
        let clock = OffsetClock(ahead: Self.month - 3_600)
        let bob = try await group.world.person("bob", by: clock)
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        try await Self.expectWaiting(bob, in: help, from: before)
        clock.set(ahead: Self.month + 3_600)
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        try await Self.expectFinal([bob], in: help, relays: 1)
        clock.set(ahead: 0)
        try await alice.say("and later", in: help)
        try await group.alice.syncFully()
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        try await Self.expectFinal([bob], in: help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `a change that came while the clock was ahead waits from the moment at which the clock is right again`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        for _ in 0..<2 { try await group.sync() }
        _ = try await group.bob.node.write { transaction in
            try transaction.run("UPDATE relay_set_trust SET awaited_since = awaited_since + ?", 36 * Self.month * 1000)
        }
        try await group.sync()
        let waiting = try await group.bob.node.read { view in try RelaySetTrustTable.find(help, in: view)?.awaited }
        #expect(try #require(waiting).since <= group.bob.node.environment.now())
        await group.relays.stopAll()
    }

    private static func expectWaiting(
        _ person: Person, in help: ConversationID, from size: UInt64, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let overview = try await person.node.overview(of: help)
        #expect(
            try #require(overview.finalSize) <= size + 1 && overview.quorum.relays == 2 && overview.cosigning == 1,
            sourceLocation: sourceLocation)
        #expect(overview.relayChangeCountsAt != nil, sourceLocation: sourceLocation)
        #expect(try await person.texts(in: help) == ["after the removal"], "it can be read")
    }

    @Test func `a found fork stops the waiting until it is acknowledged`() async throws {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        for _ in 0..<2 { try await group.sync() }
        let past = try await group.bob.node.write { transaction in
            try transaction.run("UPDATE relay_set_trust SET awaited_since = awaited_since - ?", Self.month * 1000)
            let row = try #require(try RelaySetTrustTable.find(help, in: transaction)?.awaited)
            // A relay can make many other alarms before.
            for kind in Array(repeating: "bad_root", count: 100) + ["forked"] {
                try transaction.run(
                    """
                    INSERT INTO integrity_error (conversation, kind, details, count, first_at, last_at)
                    VALUES (?, ?, '{}', 1, 0, 0)
                    """, try transaction.requireRowID(of: help), kind)
            }
            return row.since
        }
        try await group.sync()
        let waiting = try await group.bob.node.read { view in try RelaySetTrustTable.find(help, in: view) }
        #expect(waiting?.awaited?.since == past)
        _ = try await group.bob.node.write { transaction in
            try transaction.run("UPDATE integrity_error SET acknowledged_at = 1")
        }
        try await group.sync()
        try await Self.expectFinal([group.bob], in: help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `a newcomer counts the relays that it finds, and later changes only if they are cosigned`() async throws
    {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        try await group.sync()
        let carol = try await group.world.person("carol")
        try await carol.join(help, of: group.alice)
        for _ in 0..<2 { for person in [group.alice, carol] { try await person.syncFully() } }
        try await Self.expectFinal([carol], in: help, relays: 1)
        let trust = try await carol.node.read { view in try RelaySetTrustTable.find(help, in: view) }
        #expect(trust != nil && trust?.awaited == nil)
        await group.relays.stopAll()
    }

    @Test("A fold from the beginning derives the same sets")
    func refold() async throws {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        try await group.setQuorum(1)
        try await Self.remove(group.south, from: group)
        for _ in 0..<2 { try await group.sync() }
        for person in group.people {
            let sets = { try await person.node.read { try RelaySetTable.list(of: help, from: 0, in: $0) } }
            let before = try await sets()
            #expect(before.last?.relays == [group.north] && before.count >= 4)
            try await person.node.write { transaction in try person.node.context.refold(help, in: transaction) }
            #expect(try await sets() == before)
        }
        try await Self.expectFinal(group.people, in: help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `a database of the previous version keeps what is final, and counts the relays that it has`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let (world, help) = (group.world, group.help)
        try await group.alice.say("before the upgrade", in: help)
        try await group.settle()
        let before = try await group.bob.node.overview(of: help)
        try group.bob.node.close()
        let file = try SQLiteFile(world.directory.file("bob") + "/node.sqlite")
        for sql in [
            "DROP TABLE relay_set_trust", "DROP TABLE relay_set_member", "DROP TABLE relay_set",
            "PRAGMA user_version = 58",
        ] { try file.execute(sql) }
        let bob = try await world.person("bob")
        let opened = try await bob.node.overview(of: help)
        #expect(opened.size == before.size && opened.finalSize == before.finalSize && opened.quorum == before.quorum)
        #expect(opened.cosigning == 2 && opened.quorum.relays == 2)
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        for person in [group.alice, bob, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        let removed = try await bob.node.overview(of: help)
        #expect(removed.quorum.relays == 2 && removed.relayChangeCountsAt != nil, "what follows the upgrade is awaited")
        await group.relays.stopAll()
    }
}
