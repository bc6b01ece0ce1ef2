import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Three nodes and two relays with faulty connections", .timeLimit(.minutes(60)))
struct FaultyProxyTests {
    /// The quick tier uses a constant seed; the slow one uses new seeds.
    private static let usual: UInt64? = isSlow ? nil : 12_714_417_678_910_097_468
    private static let steps = isSlow ? 4_000 : 60
    private static let isSlow = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1"

    @Test func `after any commands, nodes with equal logs have equal states, which match the log`() async throws {
        var random = Seed.generator(for: "three nodes and a faulty wire", usual: Self.usual)
        var play = RandomScenario(
            troupe: try await FaultyNetworkFixture(&random), acts: RandomCommandSource(random: random))
        play.fixture.setFaulty(faulty: true)
        let late = Self.steps * 2 / 3
        for _ in 0..<late { try await play.step() }
        try await play.transferOrigin()
        play.acts.endsRooms = true
        for _ in late..<Self.steps { try await play.step() }
        let network = play.fixture
        network.setFaulty(faulty: false)
        try await network.settle()
        #expect(play.permitted > Self.steps / 10, "\(play.permitted) commands of \(Self.steps) did something")
        for room in network.rooms { try await ConvergenceCheck(network, room).check() }
        try await network.close()
    }
}

/// Chooses the next actor and command.
private struct RandomScenario {
    var fixture: FaultyNetworkFixture
    var acts: RandomCommandSource
    var permitted = 0
    private var replayer = SubmissionReplayer()

    init(troupe network: FaultyNetworkFixture, acts: RandomCommandSource) {
        self.fixture = network
        self.acts = acts
    }

    mutating func step() async throws {
        let room = fixture.rooms[acts.random.below(fixture.rooms.count)]
        let index = acts.random.below(fixture.people.count)
        let node = fixture.people[index].node
        let others = room.members.enumerated().filter { $0.offset != room.owner }.map(\.element)
        let command = acts.next(try await RandomCommandSource.KnownObjects(room, of: node), others)
        let name = await thrownErrorName {
            let isOut = try await node.overview(of: room.id).status != .active
            if isOut {
                _ = try await node.conversations.joinConversation(
                    link: room.link, profile: nil, kind: nil, for: .system("conversation.join"))
            } else {
                _ = try await node.changes.perform(command, in: room.id, for: .system("test"))
            }
        }
        if name == nil { permitted += 1 }
        if let name {
            let isPlain = Self.families.contains(String(name.prefix { $0 != "." }))
            #expect(isPlain, "\(fixture.people[index].name): \(command): \(name)")
        }
        try await deliverSubmissions()
    }

    /// Transfers one room to another origin, if any room has a suitable member.
    mutating func transferOrigin() async throws {
        let first = acts.random.below(fixture.rooms.count)
        for offset in fixture.rooms.indices {
            if try await fixture.transferOrigin(of: (first + offset) % fixture.rooms.count) { return }
        }
        fixture.setFaulty(faulty: true)
    }

    /// The errors of rules, and of unreachable relays.
    private static let families: Set = ["denied", "guard", "state", "invalid", "conflict", "not_found", "relay"]

    private mutating func deliverSubmissions() async throws {
        try await replayer.collect(fixture)
        if acts.random.chance(oneIn: 3) { try await replayer.deliver(fixture, &acts.random) }
        guard acts.random.chance(oneIn: 2) else { return }
        let people = fixture.people.filter { _ in acts.random.chance(oneIn: 2) }
        await withTaskGroup { group in
            for person in people { group.addTask { _ = try? await person.node.rounds.sync(nil, timeoutSeconds: 5) } }
        }
    }
}
