import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Tests a node one of whose relays answers, but drips: it delays neither the node's other conversations nor the
/// other relays of its own conversation.
@Suite("A relay that drips")
struct DrippingRelayTests {
    private static let filler = String(repeating: "x", count: 12_000)

    private static func address(_ relay: RunningRelay, through wire: DrippingProxy) throws -> RelayAddress {
        try RelayAddress(relay: relay.address.relay, host: "127.0.0.1", port: wire.port)
    }

    @Test func `the node's other conversation is read and published meanwhile`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let wire = try await DrippingProxy.to(port: north.address.port)
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        var plan = NewConversationOptions(kind: .group, visibility: .open, profile: Profile(name: "#slow"))
        plan.relays = [try Self.address(north, through: wire)]
        let slow = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        let swift = try await alice.create(.group, .open, named: "#swift", on: south)
        for id in [slow, swift] { try await bob.join(id, of: alice) }
        try await alice.say(Self.filler, in: slow)
        try await alice.syncFully()

        wire.drip()
        let node = bob.node
        let running = Task { await node.run() }
        try await eventually("bob's node hangs at the relay that drips") { wire.begun > 0 }
        try await alice.say("read me", in: swift)
        _ = try await alice.node.rounds.sync(swift, timeoutSeconds: 60)
        try await eventually("bob reads the other conversation") {
            try await bob.texts(in: swift).contains("read me")
        }
        try await bob.say("publish me", in: slow)
        try await bob.say("publish me", in: swift)
        try await eventually("bob's node publishes to the other conversation") {
            _ = try await alice.node.rounds.sync(swift, timeoutSeconds: 60)
            return try await alice.texts(in: swift).contains("publish me")
        }
        #expect(wire.ended == 0, "the relay that drips has held its connection all the time")
        running.cancel()
        await running.value
        try await wire.close()
        for relay in [north, south] { await relay.stop() }
    }

    @Test func `the conversation is read from and published to its other relay meanwhile`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let wire = try await DrippingProxy.to(port: north.address.port)
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        var plan = NewConversationOptions(kind: .group, visibility: .open, profile: Profile(name: "#both"))
        plan.relays = [try Self.address(north, through: wire), south.address]
        let id = try await alice.node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        try await alice.syncFully()
        try await bob.join(id, of: alice)
        try await alice.say(Self.filler, in: id)
        try await alice.syncFully()

        wire.drip()
        let (reader, origin) = (bob.node, alice.node)
        let reading = Task { await reader.run() }
        try await eventually("bob reads from the other relay") {
            try await bob.texts(in: id).contains(Self.filler)
        }
        try await alice.say("first " + Self.filler, in: id)
        let serving = Task { await origin.run() }
        try await eventually("alice's node hangs at the relay that drips") { wire.begun > 1 }
        try await alice.say("second", in: id)
        try await eventually("alice's node publishes to the other relay, and bob's reads from it") {
            try await bob.texts(in: id).contains("second")
        }
        #expect(wire.ended == 0, "the relay that drips has held its connections all the time")
        for task in [reading, serving] {
            task.cancel()
            await task.value
        }
        try await wire.close()
        for relay in [north, south] { await relay.stop() }
    }
}
