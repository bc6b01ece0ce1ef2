import ChanCore
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Relays with an allowlist") struct AllowlistRelayTests {
    @Test func `submissions to an invited relay that has not accepted are reported as waiting for its operator`()
        async throws
    {
        let world = try TestCluster()
        var options = RelayOptions()
        options.policy = .allowlist
        let (north, south) = (try await world.relay("north"), try await world.relay("south", options))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        let added = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        #expect(added.warnings.contains(.relayUndecided(name: "south")))
        _ = await alice.node.rounds.waitForDelivery(id, seconds: 5)
        let row = try #require(try await alice.node.rounds.pendingPublications().first)
        #expect(row.relay == "south")
        #expect(row.awaitsOperator && row.cause == nil)
        await north.stop()
        await south.stop()
    }

    @Test func `adding a relay whose operator refuses the conversation quotes its answer`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        try await RelayHome.existing(at: world.directory.file("south")).setRule(OperatorSubject(id), allow: false)
        let added = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        #expect(added.warnings.contains(.relayDeclined("the relay's operator declined to carry this conversation")))
        let known = try await alice.node.read { view in try RelayTable.find(south.address.relay, of: id, in: view) }
        #expect(known?.status == .rejected)
        await north.stop()
        await south.stop()
    }

    @Test func `adding a relay that carries the conversation warns of nothing`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        #expect(try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add")).warnings == [])
        await north.stop()
        await south.stop()
    }
}
