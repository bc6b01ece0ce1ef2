import ChanCore
import ChanID
import ChanReading
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanRelayServer
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

    /// Makes all changes of the relays that a person's node waits for older, and asked on some days.
    private static func age(_ person: Person, by seconds: Int64, askedDays: Int? = nil) async throws {
        _ = try await person.node.write { transaction in
            try transaction.run(
                """
                UPDATE relay_change_wait SET since = since - ?1 * 1000, asked_at = asked_at - ?1 * 1000,
                    asked_days = coalesce(?2, asked_days)
                """, seconds, askedDays)
        }
    }

    private static func waits(of person: Person, in help: ConversationID) async throws -> [RelayChangeWait] {
        try await person.node.read { view in try RelayChangeWaitTable.list(of: help, in: view) }
    }

    private static func sync(_ person: Person) async throws {
        _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60)
    }

    @Test func `while a removed relay is gone, what follows is provisional, and counts after 30 days`() async throws {
        let group = try await TwoRelayGroup()
        let (alice, bob, help) = (group.alice, group.bob, group.help)
        try await group.settle()
        await group.relays.stop("south")
        let before = try await bob.node.overview(of: help).size
        try await Self.remove(group.south, from: group)
        try await alice.say("after the removal", in: help)
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectWaiting(bob, in: help, from: before)
        for person in group.people { try await Self.age(person, by: Self.month - 3_600, askedDays: 3) }
        try await group.sync()
        for person in group.people { try await Self.expectWaiting(person, in: help, from: before) }
        for person in group.people { try await Self.age(person, by: 7_200) }
        try await group.sync()
        try await Self.expectFinal(group.people, in: help, relays: 1)
        try await alice.say("and later", in: help)
        try await group.sync()
        try await Self.expectFinal([bob], in: help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `a reader who was away counts a change only after asking the removed relay on three days`() async throws
    {
        let group = try await TwoRelayGroup()
        let (bob, help) = (group.bob, group.help)
        try await group.settle()
        await group.relays.stop("south")
        let before = try await bob.node.overview(of: help).size
        try await Self.remove(group.south, from: group)
        try await group.alice.say("after the removal", in: help)
        for _ in 0..<2 { try await group.sync() }
        #expect(try await Self.waits(of: bob, in: help).map(\.askedDays) == [1])
        try await Self.age(bob, by: 2 * Self.month)
        // It receives entries, and asks nobody: nothing counts yet.
        _ = await bob.node.rounds.syncFromRelays(help)
        try await Self.expectWaiting(bob, in: help, from: before)
        for day in 2...3 {
            try await Self.expectWaiting(bob, in: help, from: before)
            try await Self.sync(bob)
            try await Self.sync(bob)
            guard day < 3 else { break }
            #expect(try await Self.waits(of: bob, in: help).map(\.askedDays) == [day], "twice on one day is one day")
            try await Self.age(bob, by: 86_400)
        }
        try await Self.expectFinal([bob], in: help, relays: 1)
        await group.relays.stopAll()
    }

    @Test func `a node that reaches no relay asked none`() async throws {
        let group = try await TwoRelayGroup()
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        for _ in 0..<2 { try await group.sync() }
        try await Self.age(group.bob, by: 2 * Self.month, askedDays: 3)
        let before = try await Self.waits(of: group.bob, in: group.help)
        await group.relays.stopAll()
        try await Self.sync(group.bob)
        #expect(try await Self.waits(of: group.bob, in: group.help) == before)
    }

    @Test func `of several changes each waits for its own time`() async throws {
        let group = try await TwoRelayGroup()
        let (alice, help) = (group.alice, group.help)
        try await group.settle()
        await group.relays.stop("south")
        for quorum: UInt32 in [1, 2, 1] { try await group.setQuorum(quorum) }
        try await alice.say("with one of two", in: help)
        for _ in 0..<2 { try await group.sync() }
        #expect(
            try await Self.waits(of: group.bob, in: help).count == 2,
            "the larger quorum waits for the first change alone")
        for person in group.people { try await Self.age(person, by: Self.month, askedDays: 3) }
        try await group.sync()
        for person in group.people {
            let overview = try await person.node.overview(of: help)
            #expect(overview.finalSize == overview.size && overview.relayChangeCountsAt == nil, "\(person.name)")
        }
        await group.relays.stopAll()
    }

    @Test func `a clock that is ahead of the relays neither begins nor ends the waiting`() async throws {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        try await group.alice.syncFully()
        try group.bob.node.close()
        let clock = OffsetClock(ahead: Self.month + 3_600)
        let bob = try await group.world.person("bob", by: clock)
        try await Self.sync(bob)
        #expect(try await Self.waits(of: bob, in: help).isEmpty)
        clock.set(ahead: 0)
        try await Self.sync(bob)
        let begun = try await Self.waits(of: bob, in: help)
        #expect(begun.map(\.askedDays) == [1])
        clock.set(ahead: Self.month + 3_600)
        for _ in 0..<2 { try await Self.sync(bob) }
        #expect(try await Self.waits(of: bob, in: help) == begun)
        #expect(try await bob.node.overview(of: help).relayChangeCountsAt != nil)
        await group.relays.stopAll()
    }

    @Test func `a change that came while the clock was ahead waits from the moment at which the clock is right again`()
        async throws
    {
        let group = try await TwoRelayGroup()
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        for _ in 0..<2 { try await group.sync() }
        try await Self.age(group.bob, by: -36 * Self.month)
        try await group.sync()
        let waiting = try await Self.waits(of: group.bob, in: group.help)
        #expect(try #require(waiting.first).since <= group.bob.node.environment.now())
        await group.relays.stopAll()
    }

    @Test func `a relay that was away for a long time is told of its removal while that waits for it, and cosigns it`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try await Self.remove(group.south, from: group)
        try await group.alice.say("after the removal", in: help)
        func makeDue() async throws {
            _ = try await group.alice.node.write { transaction in
                try transaction.run("UPDATE outbox SET next_attempt_at = 0, attempts = 40")
            }
        }
        for _ in 0..<2 {
            try await makeDue()
            try await group.sync()
        }
        #expect(try await group.alice.node.read { view in try OutboxTable.list(of: help, in: view).count } == 1)
        try await group.relays.restart("south")
        try await makeDue()
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectFinal(group.people, in: help, relays: 1)
        #expect(try await group.alice.node.read { view in try OutboxTable.list(of: help, in: view).isEmpty })
        await group.relays.stopAll()
    }

    @Test func `a relay that is removed during its pause after a restore cosigns its removal when the pause ends`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        await group.relays.stop("south")
        try StoreCopy(existing: group.world.directory.file("south") + "/relay.sqlite").write {
            try CosigningPause.mark($0, seconds: 60)
        }
        let south = try await group.world.restart("south")
        let before = try await group.bob.node.overview(of: help).size
        try await Self.remove(group.south, from: group)
        try await group.alice.say("after the removal", in: help)
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectWaiting(group.bob, in: help, from: before)
        south.server.service.removeEndedData(at: try #require(south.server.service.cosignsAt))
        try await eventually("the pause is over") { south.server.service.cosignsAt == nil }
        _ = try await group.alice.node.write { transaction in
            try transaction.run("UPDATE outbox SET next_attempt_at = 0")
        }
        for _ in 0..<2 { try await group.sync() }
        try await Self.expectFinal(group.people, in: help, relays: 1)
        await south.stop()
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
        try await Self.age(group.bob, by: Self.month, askedDays: 3)
        let past = try await Self.waits(of: group.bob, in: help)
        try await group.bob.node.write { transaction in
            // A relay can make many other alarms before.
            for kind in Array(repeating: "bad_root", count: 100) + ["forked"] {
                try transaction.run(
                    """
                    INSERT INTO integrity_error (conversation, kind, details, count, first_at, last_at)
                    VALUES (?, ?, '{}', 1, 0, 0)
                    """, try transaction.requireRowID(of: help), kind)
            }
        }
        try await group.sync()
        let waiting = try await Self.waits(of: group.bob, in: help)
        #expect(waiting.map(\.since) == past.map(\.since) && waiting.allSatisfy { !$0.counts })
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
        #expect(try await carol.node.read { view in try RelaySetTrustTable.find(help, in: view) } != nil)
        #expect(try await Self.waits(of: carol, in: help).isEmpty)
        await group.relays.stopAll()
    }

    @Test func `a fold from the beginning derives the same sets`() async throws {
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
        try SchemaDowngrade.run(at: world.directory.file("bob") + "/node.sqlite", to: 58)
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
