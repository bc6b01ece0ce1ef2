import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

/// A conversation on two relays: alice's node is the origin, bob is an owner on another node, and carol a reader.
struct RemoteOwnersFixture {
    let world: TestCluster
    let relays: [RunningRelay]
    let alice: Person
    let bob: Person
    let carol: Person
    let id: ConversationID
    let bobID: MemberID
    let carolID: MemberID
    private let serving: Task<Void, Never>

    init(_ kind: ConversationKind, _ visibility: Visibility) async throws {
        world = try TestCluster()
        relays = [try await world.relay("north"), try await world.relay("south")]
        alice = try await world.person("alice")
        bob = try await world.person("bob")
        carol = try await world.person("carol")
        id = try await alice.create(kind, visibility, named: "#club", on: relays[0], relays[1])
        bobID = try await bob.join(id, of: alice)
        carolID = try await carol.join(id, of: alice)
        let made = Command.changeRole(member: bobID, role: .owner)
        _ = try await alice.node.changes.perform(made, in: id, for: .system("member.role"))
        for person in [alice, bob, carol] { try await person.syncFully() }
        let node = alice.node
        serving = Task { await node.run() }
    }

    /// Copies a fixture with alice's reopened node.
    init(_ club: RemoteOwnersFixture, alice: Person) {
        (world, relays, bob, carol) = (club.world, club.relays, club.bob, club.carol)
        (id, bobID, carolID) = (club.id, club.bobID, club.carolID)
        (self.alice, serving) = (alice, Task {})
    }

    func settle() async throws {
        for person in [alice, bob, carol] { try await person.syncFully() }
    }

    /// Stops alice's node from answering unless asked to.
    func pause() async {
        serving.cancel()
        await serving.value
    }

    func stop() async {
        serving.cancel()
        await serving.value
        for relay in relays { await relay.stop() }
    }

    /// Performs bob's command while alice's node answers.
    @discardableResult
    func performAsBob(_ command: Command, expecting version: UInt64? = nil) async throws -> ChangeReport {
        var request = Request.system("test")
        request.waitSeconds = 120
        request.expectedVersion = version
        return try await bob.node.changes.perform(command, in: id, for: request)
    }
}

extension Person {
    /// Checks that the audit log and the state derived from the log alone name the current origin and its change.
    func auditShowsOrigin(_ member: MemberID, of id: ConversationID, _ summary: String) async throws {
        var filter = AuditFilter()
        filter.kinds = [.originMoved]
        let entries = try await node.withView { [filter] in try $0.auditLog(of: id, filter, PageRequest(limit: 10)) }
            .elements
        #expect(entries.last?.summary == summary, "\(name)")
        let moved = entries.last?.changes.first { $0.field == "origin" }
        #expect(moved?.new == member.description && moved?.newName == "bob", "\(name)")
        #expect(moved?.old != nil && moved?.oldName == "alice", "\(name)")
        let state = try await node.withView { view in
            try view.state(of: id, at: nil, withRoster: false) { _, _ in }
        }
        let now = try await node.overview(of: id)
        #expect(state.summary.origin?.member == member, "\(name)")
        // A later member of a closed conversation cannot derive the whole state from the log, and the result reports
        // it.
        #expect(
            (state.undecryptableEntries == 0) == (state.summary.version == now.summary.version),
            "\(name): \(state.undecryptableEntries)")
    }
}
