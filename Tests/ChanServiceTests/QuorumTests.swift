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
    private func setQuorum(_ quorum: UInt32?, in id: ConversationID, by person: Person) async throws {
        var preferences = try await person.node.overview(of: id).summary.preferences
        preferences.quorum = quorum
        _ = try await person.node.perform(
            .editPreferences(preferences), in: id, for: .system("conversation.set_preferences"))
    }

    @Test("Readers count the relays that the charter lists, and what was final stays final without a relay")
    func readers() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        var south: RunningRelay? = try await world.relay("south")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, .open, on: north, try #require(south))
        try await bob.join(help, of: alice)
        for _ in 0..<3 { for person in [alice, bob] { try await person.syncFully() } }
        for person in [alice, bob] {
            let overview = try await person.node.overview(of: help)
            #expect(overview.quorum == RelayQuorum(relays: 2, preferred: nil), "\(person.name)")
            #expect(overview.finalSize == overview.size && overview.cosigning == 2, "\(person.name)")
        }
        await south?.stop()
        south = nil
        let before = try await bob.node.overview(of: help).size
        try await alice.say("provisional", in: help)
        _ = try await alice.node.sync(nil, timeoutSeconds: 60)
        _ = try await bob.node.sync(nil, timeoutSeconds: 60)
        let overview = try await bob.node.overview(of: help)
        #expect(overview.size > before && overview.finalSize == before && overview.cosigning == 1)
        #expect(try await bob.texts(in: help) == ["provisional"], "it can be read")
        try await setQuorum(1, in: help, by: alice)
        for person in [alice, bob] { _ = try await person.node.sync(nil, timeoutSeconds: 60) }
        let reached = try await bob.node.overview(of: help)
        #expect(reached.quorum.needed == 1 && reached.finalSize == reached.size)
        try await setQuorum(nil, in: help, by: alice)
        for person in [alice, bob] { _ = try await person.node.sync(nil, timeoutSeconds: 60) }
        let raised = try await bob.node.overview(of: help)
        #expect(raised.quorum.needed == 2 && raised.finalSize == reached.size && raised.size > reached.size)
        await north.stop()
    }

    @Test("A relay that this node met in another conversation does not count")
    func strangers() async throws {
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

    @Test("A smaller size than the recorded one changes nothing")
    func monotonic() async throws {
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
