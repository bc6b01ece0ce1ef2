import ChanCore
import ChanRelay
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Relays with an allowlist") struct AllowlistRelayTests {
    @Test("Submissions to an invited relay that has not accepted are reported as waiting for its operator")
    func invited() async throws {
        let world = try TestCluster()
        var options = RelayOptions()
        options.policy = .allowlist
        let (north, south) = (try await world.relay("north"), try await world.relay("south", options))
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, named: "#help", on: north)
        _ = try await alice.node.addRelay(south.address, in: id, for: .system("relay.add"))
        _ = await alice.node.waitForDelivery(id, seconds: 5)
        let row = try #require(try await alice.node.pendingPublications().first)
        #expect(row.relay == "south")
        #expect(row.awaitsOperator && row.cause == nil)
        await north.stop()
        await south.stop()
    }
}
