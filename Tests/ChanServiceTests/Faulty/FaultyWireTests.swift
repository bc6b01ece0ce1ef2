import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanService

@Suite("Three nodes, two relays, wires that lose, double, delay and reorder", .timeLimit(.minutes(60)))
struct FaultyWireTests {
    /// The quick tier plays the same piece every time; the slow one looks for new ones.
    private static let usual: UInt64? = isSlow ? nil : 12_714_417_678_910_097_468
    private static let steps = isSlow ? 4_000 : 60
    private static let isSlow = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1"

    @Test("whatever everybody does, in the end all that saw the same log hold the same, and what the log says")
    func agree() async throws {
        var random = Seed.generator(for: "three nodes and a faulty wire", usual: Self.usual)
        var play = Play(troupe: try await Troupe(&random), acts: RandomActs(random: random))
        play.troupe.turn(faulty: true)
        let late = Self.steps * 2 / 3
        for _ in 0..<late { try await play.step() }
        try await play.changeHands()
        play.acts.endsRooms = true
        for _ in late..<Self.steps { try await play.step() }
        let troupe = play.troupe
        troupe.turn(faulty: false)
        try await troupe.settle()
        #expect(play.permitted > Self.steps / 10, "\(play.permitted) commands of \(Self.steps) did something")
        for room in troupe.rooms { try await Comparison(troupe, room).check() }
        try await troupe.close()
    }
}

/// Who does what next.
private struct Play {
    var troupe: Troupe
    var acts: RandomActs
    var permitted = 0
    private var postman = Postman()

    init(troupe: Troupe, acts: RandomActs) {
        self.troupe = troupe
        self.acts = acts
    }

    mutating func step() async throws {
        let room = troupe.rooms[acts.random.below(troupe.rooms.count)]
        let index = acts.random.below(troupe.people.count)
        let node = troupe.people[index].node
        let others = room.members.enumerated().filter { $0.offset != room.owner }.map(\.element)
        let command = acts.next(try await RandomActs.Seen(room, of: node), others)
        let name = await refusal {
            let isOut = try await node.overview(of: room.id).status != .active
            if isOut {
                _ = try await node.joinConversation(
                    link: room.link, profile: nil, kind: nil, for: .own("conversation.join"))
            } else {
                _ = try await node.perform(command, in: room.id, for: .own("test"))
            }
        }
        if name == nil { permitted += 1 }
        if let name {
            let isPlain = Self.families.contains(String(name.prefix { $0 != "." }))
            #expect(isPlain, "\(troupe.people[index].name): \(command): \(name)")
        }
        try await carry()
    }

    /// One room gets another origin, if in any of them there is somebody who can be made an owner.
    mutating func changeHands() async throws {
        let first = acts.random.below(troupe.rooms.count)
        for offset in troupe.rooms.indices {
            if try await troupe.changeHands(of: (first + offset) % troupe.rooms.count) { return }
        }
        troupe.turn(faulty: true)
    }

    /// Refusals of rules, and relays that could not be reached.
    private static let families: Set = ["denied", "guard", "state", "invalid", "conflict", "not_found", "relay"]

    private mutating func carry() async throws {
        try await postman.collect(troupe)
        if acts.random.once(in: 3) { try await postman.deliver(troupe, &acts.random) }
        guard acts.random.once(in: 2) else { return }
        let people = troupe.people.filter { _ in acts.random.once(in: 2) }
        await withTaskGroup { group in
            for person in people { group.addTask { _ = try? await person.node.sync(nil, timeoutSeconds: 5) } }
        }
    }
}
