import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanReading
@testable import ChanService

@Suite("Final and provisional entries")
struct QuorumTests {
    @Test func `readers count the relays that the charter lists, and what was final stays final without a relay`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let (alice, bob, help) = (group.alice, group.bob, group.help)
        try await group.settle()
        for person in group.people {
            let overview = try await person.node.overview(of: help)
            #expect(overview.quorum == RelayQuorum(relays: 2, preferred: nil), "\(person.name)")
            #expect(overview.finalSize == overview.size && overview.cosigning == 2, "\(person.name)")
        }
        await group.relays.stop("south")
        let before = try await bob.node.overview(of: help).size
        try await alice.say("provisional", in: help)
        try await group.sync()
        let overview = try await bob.node.overview(of: help)
        #expect(overview.size > before && overview.finalSize == before && overview.cosigning == 1)
        #expect(try await bob.texts(in: help) == ["provisional"], "it can be read")
        try await group.setQuorum(1)
        try await group.sync()
        let waiting = try await bob.node.overview(of: help)
        #expect(waiting.quorum.needed == 2 && waiting.finalSize == before, "both must cosign that one is enough")
        try await group.relays.restart("south")
        for _ in 0..<2 { try await group.sync() }
        let reached = try await bob.node.overview(of: help)
        #expect(reached.quorum.needed == 1 && reached.finalSize == reached.size)
        await group.relays.stop("south")
        try await group.setQuorum(nil)
        try await group.sync()
        let raised = try await bob.node.overview(of: help)
        #expect(raised.quorum.needed == 2 && raised.finalSize == reached.size && raised.size > reached.size)
        await group.relays.stopAll()
    }

    @Test func `removing the only relay that cosigned the newest entries makes no final entry provisional`()
        async throws
    {
        let group = try await TwoRelayGroup()
        let (alice, help) = (group.alice, group.help)
        try await group.settle()
        try await group.setQuorum(1)
        try await group.sync()
        await group.relays.stop("south")
        try await alice.say("cosigned by north alone", in: help)
        try await group.sync()
        var final: [String: UInt64] = [:]
        for person in group.people {
            let overview = try await person.node.overview(of: help)
            #expect(overview.finalSize == overview.size && overview.cosigning == 1, "\(person.name)")
            let size: UInt64 = try #require(overview.finalSize)
            final[person.name] = size
        }
        try await group.perform(
            .removeRelay(relay: group.north, reason: nil, acknowledged: true), "relay.remove")
        try await group.relays.restart("south")
        try await group.setQuorum(1)
        for _ in 0..<2 { try await group.sync() }
        for person in group.people {
            let overview = try await person.node.overview(of: help)
            #expect(overview.quorum.relays == 1, "\(person.name)")
            let size = try #require(overview.finalSize)
            #expect(size >= final[person.name] ?? .max, "\(person.name)")
        }
        await group.relays.stopAll()
    }

    @Test func `an event tells that entries became final, once for each number`() async throws {
        let group = try await TwoRelayGroup()
        let help = group.help
        try await group.settle()
        let start = try await group.bob.node.read { view in try ChangeFeedTable.lastSeq(in: view) }
        await group.relays.stop("south")
        try await group.alice.say("provisional", in: help)
        try await group.sync()
        func finalized() async throws -> [FeedEntry] {
            try await group.bob.node.read { view in try ChangeFeedTable.list(after: start, limit: 100, in: view) }
                .filter { $0.topic == "conversation.finalized" }
        }
        #expect(try await finalized().isEmpty)
        try await group.relays.restart("south")
        try await eventually("both relays cosigned it") {
            try await group.sync()
            let overview = try await group.bob.node.overview(of: help)
            return overview.finalSize == overview.size
        }
        let final = try await group.bob.node.overview(of: help).finalSize ?? 0
        let events = try await finalized()
        #expect(events.last?.payload == "{\"final\":\(final)}" && events.last?.conversation == help)
        #expect(Set(events.map(\.payload)).count == events.count)
        await group.relays.stopAll()
    }

    @Test func `a relay that claims to have cosigned without doing so does not become active`() async throws {
        let world = try TestCluster()
        let relays = NamedRelays(world)
        let alice = try await world.person("alice")
        let help = try await alice.create(.group, .open, on: try await relays.add("north"))
        let south = try await relays.add("south").address
        _ = try await alice.node.relays.addRelay(south, in: help, for: .system("relay.add"))
        await relays.stop("south")
        // It then signs nothing until its log has as many entries, and says that it signed them.
        try SQLiteFile(world.directory.file("south") + "/relay.sqlite").execute(
            "UPDATE channel SET cosigned_size = 1000000")
        try await relays.restart("south")
        for _ in 0..<3 { _ = try await alice.node.rounds.sync(nil, timeoutSeconds: 60) }
        let (status, seen) = try await alice.node.read { view in
            (
                try RelayTable.find(south.relay, of: help, in: view)?.status,
                try RelayObservationTable.list(of: help, in: view).first { $0.relay == south.relay }
            )
        }
        #expect(try #require(seen).size > 0, "it holds the log")
        #expect(status == .accepted && seen?.cosignedSize == 0, "\(String(describing: status))")
        await relays.stopAll()
    }

    @Test func `a database of the previous version keeps its log, and learns from the relays what is final`()
        async throws
    {
        let group = try await TwoRelayGroup()
        try await group.alice.say("before the upgrade", in: group.help)
        try await group.settle()
        let (world, help) = (group.world, group.help)
        let size = try await group.bob.node.overview(of: help).size
        try group.bob.node.close()
        try SchemaDowngrade.run(at: world.directory.file("bob") + "/node.sqlite", to: 55)
        let bob = try await world.person("bob")
        let opened = try await bob.node.overview(of: help)
        #expect(opened.size == size && opened.finalSize == 0 && opened.quorum.needed == 2)
        #expect(try await bob.texts(in: help) == ["before the upgrade"])
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let synced = try await bob.node.overview(of: help)
        #expect(synced.finalSize == synced.size && synced.size >= size)
        await group.relays.stopAll()
    }

    @Test func `a relay that this node met in another conversation does not count`() async throws {
        let world = try TestCluster()
        let (north, east) = (try await world.relay("north"), try await world.relay("east"))
        let alice = try await world.person("alice")
        let help = try await alice.create(.group, .open, on: north)
        _ = try await alice.create(.group, .open, named: "#other", on: east)
        try await alice.syncFully()
        let cosigners = try await alice.node.read { view in
            try StoredVerifier.relayCosigners(of: help, in: view).map(\.relay)
        }
        #expect(cosigners == [north.address.relay])
        await north.stop()
        await east.stop()
    }

    @Test func `a smaller size than the recorded one changes nothing`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(.group, .open, on: north)
        try await alice.syncFully()
        let (final, sizes) = try await alice.node.write { transaction in
            let sizes = try RelayCosignatureTable.list(of: help, in: transaction)
            let relay = try #require(sizes.first)
            try RelayCosignatureTable.raise(relay.key, to: relay.value - 1, of: help, in: transaction)
            let final = try FinalLogTable.find(help, in: transaction)
            try FinalLogTable.raise(help, to: final - 1, in: transaction)
            #expect(try FinalLogTable.find(help, in: transaction) == final)
            #expect(try RelayCosignatureTable.list(of: help, in: transaction) == sizes)
            return (final, sizes)
        }
        #expect(final > 0 && sizes.count == 1)
        await north.stop()
    }
}
