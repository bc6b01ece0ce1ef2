import ChanCore
import ChanID
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService

/// alice's open group on the relays north and south, which bob joined.
struct TwoRelayGroup {
    let world: TestCluster
    let relays: NamedRelays
    let (north, south): (RelayID, RelayID)
    let (alice, bob): (Person, Person)
    let help: ConversationID

    init() async throws {
        world = try TestCluster()
        relays = NamedRelays(world)
        (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        (help, north, south) = try await Self.create(by: alice, on: relays)
        try await bob.join(help, of: alice)
    }

    private static func create(
        by alice: Person, on relays: NamedRelays
    ) async throws -> (ConversationID, RelayID, RelayID) {
        let (north, south) = (try await relays.add("north"), try await relays.add("south"))
        let help = try await alice.create(.group, .open, on: north, south)
        return (help, north.address.relay, south.address.relay)
    }

    var people: [Person] { [alice, bob] }

    /// Synchronizes both, once each.
    func sync() async throws {
        for person in people { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
    }

    /// Synchronizes both until the relays' status in the charter is the last one.
    func settle() async throws {
        for _ in 0..<3 { for person in people { try await person.syncFully() } }
    }

    func perform(_ command: Command, _ name: String) async throws {
        _ = try await alice.node.changes.perform(command, in: help, for: .system(name))
    }

    /// Sets how many relays must cosign; `nil` for more than half of them.
    func setQuorum(_ quorum: UInt32?) async throws {
        var preferences = try await alice.node.overview(of: help).summary.preferences
        preferences.quorum = quorum
        try await perform(.editPreferences(preferences), "conversation.set_preferences")
    }
}
