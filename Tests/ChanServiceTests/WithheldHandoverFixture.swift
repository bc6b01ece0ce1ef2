import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// alice handed the origin over to bob, but the relay that newcomers ask first follows a copy of alice's node that
/// remained active. The other relay, which has the handover, is stopped at first.
final class WithheldHandoverFixture: Sendable {
    let world: TestCluster
    /// The copy of alice's node.
    let alice: Person
    let bob: Person
    let dave: Person
    let id: ConversationID
    /// Created before the handover.
    let olderLink: String
    /// The same link as encoded by bob after the handover.
    let laterLink: String
    /// The relay that follows the copy.
    let withholding: String
    private let truthful: String
    private let relays: NamedRelays

    init() async throws {
        let world = try TestCluster()
        let relays = NamedRelays(world)
        let alice = try await world.person("alice")
        let bob = try await world.person("bob")
        let (id, north) = try await Self.create(by: alice, with: bob, on: relays)
        (self.bob, self.id) = (bob, id)
        let first = try await RelayDialer(node: alice.node.rounds, conversation: id).addresses().first
        let (withholding, truthful) = first?.relay == north ? ("north", "south") : ("south", "north")
        olderLink = try await alice.node.withView { try $0.linkText(of: id) }
        let copy = try await world.rollBack(alice) { alice in
            await relays.stop(withholding)
            try await Self.handOver(id, from: alice, to: bob)
            try await bob.say("by the next origin", in: id)
            _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
            await relays.stop(truthful)
        }
        laterLink = try await bob.node.withView { try $0.linkText(of: id) }
        try await relays.restart(withholding)
        _ = try await copy.node.rounds.sync(id, timeoutSeconds: 5, force: true)
        try await copy.say("by the former origin", in: id)
        _ = try await copy.node.rounds.sync(id, timeoutSeconds: 60)
        dave = try await world.person("dave")
        (self.world, self.relays, self.alice) = (world, relays, copy)
        (self.withholding, self.truthful) = (withholding, truthful)
    }

    func restartTruthful() async throws { try await relays.restart(truthful) }

    func stop() async {
        await relays.stopAll()
    }

    private static func create(
        by alice: Person, with bob: Person, on relays: NamedRelays
    ) async throws -> (ConversationID, north: RelayID) {
        let (north, south) = (try await relays.add("north"), try await relays.add("south"))
        let id = try await alice.create(.group, .open, on: north, south)
        let bobID = try await bob.join(id, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner), in: id, for: .system("member.role"))
        try await alice.say("before", in: id)
        for person in [alice, bob, alice] { try await person.syncFully() }
        return (id, north.address.relay)
    }

    private static func handOver(_ id: ConversationID, from alice: Person, to bob: Person) async throws {
        func round() async throws {
            for person in [alice, bob, alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        }
        let member = try #require(try await bob.node.overview(of: id).member)
        _ = try await alice.node.origins.offerHandover(.origin, to: member, in: id, for: .system("handover.offer"))
        try await round()
        _ = try await bob.node.origins.answerHandover(accept: true, in: id, for: .system("handover.accept"))
        try await round()
        try await round()
    }
}
