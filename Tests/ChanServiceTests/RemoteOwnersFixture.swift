import ChanCore
import ChanID
import ChanRelay
import ChanService
import ChanTestSupport
import Testing

/// alice's node orders; bob owns it too, on a node of his own; carol reads. Two relays.
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
        _ = try await alice.node.perform(made, in: id, for: .system("member.role"))
        for person in [alice, bob, carol] { try await person.syncFully() }
        let node = alice.node
        serving = Task { await node.run() }
    }

    /// The same with alice's node opened again.
    init(_ club: RemoteOwnersFixture, alice: Person) {
        (world, relays, bob, carol) = (club.world, club.relays, club.bob, club.carol)
        (id, bobID, carolID) = (club.id, club.bobID, club.carolID)
        (self.alice, serving) = (alice, Task {})
    }

    func settle() async throws {
        for person in [alice, bob, carol] { try await person.syncFully() }
    }

    /// alice's node answers only when it is told to.
    func pause() async {
        serving.cancel()
        await serving.value
    }

    func stop() async {
        serving.cancel()
        await serving.value
        for relay in relays { await relay.stop() }
    }

    /// bob's command, settled by alice's node while he waits.
    @discardableResult
    func performAsBob(_ command: Command, expecting version: UInt64? = nil) async throws -> ChangeReport {
        var request = Request.system("test")
        request.waitSeconds = 120
        request.expectedVersion = version
        return try await bob.node.perform(command, in: id, for: request)
    }
}

extension Person {
    /// That the audit log says who orders now and how they came to, and the state that the log alone gives names them, too.
    func auditShowsOrigin(_ member: MemberID, of id: ConversationID, _ summary: String) async throws {
        var filter = AuditFilter()
        filter.kinds = [.originMoved]
        let entries = try await node.auditLog(of: id, filter, PageRequest(limit: 10)).elements
        #expect(entries.last?.summary == summary, "\(name)")
        let moved = entries.last?.changes.first { $0.field == "origin" }
        #expect(moved?.new == member.description && moved?.newName == "bob", "\(name)")
        #expect(moved?.old != nil && moved?.oldName == "alice", "\(name)")
        let state = try await node.state(of: id, at: nil, withRoster: false) { _, _ in }
        let now = try await node.overview(of: id)
        #expect(state.summary.origin?.member == member, "\(name)")
        // Who came later to a closed conversation cannot tell all of its state by the log, and is told so.
        #expect(
            (state.undecryptableEntries == 0) == (state.summary.version == now.summary.version),
            "\(name): \(state.undecryptableEntries)")
    }
}
