import ChanCore
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Measures the cost of a refold in steps of the database: twice the log needs about twice the steps.
@Suite("The cost of a refold is proportional to the log's length")
struct RefoldCostTests {
    private static let count = 300

    private func stepsOfRefold(_ person: Person, _ conversation: ConversationID) async throws -> Int {
        try await person.node.write { transaction in
            let before = transaction.machineSteps
            try person.node.context.refold(conversation, in: transaction)
            return transaction.machineSteps - before
        }
    }

    @Test func `the cost is linear for messages of nearly a single device`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "club")
        for number in 0..<Self.count { try await alice.say("\(number)", in: id) }
        let once = try await stepsOfRefold(alice, id)
        for number in 0..<Self.count { try await alice.say("\(number)", in: id) }
        let twice = try await stepsOfRefold(alice, id)
        #expect(once > Self.count && twice < once * 3, "\(once) steps, then \(twice)")
    }

    @Test func `the cost is linear for notices that each claim to end a long one`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "club", on: north)
        try await bob.join(id, of: alice)
        var steps: [Int] = []
        for _ in 0..<2 {
            try await alice.node.write { transaction in
                let writer = try ConversationWriter(id, of: alice.node.context, in: transaction)
                for _ in 0..<Self.count { try writer.append(.epochNotice(Self.lastOfMany(at: writer.size))) }
                try writer.finish()
            }
            try await alice.syncFully()
            try await bob.syncFully()
            steps.append(try await stepsOfRefold(bob, id))
        }
        #expect(steps[0] > Self.count && steps[1] < steps[0] * 3, "\(steps)")
        await north.stop()
    }

    /// The last chunk of a notice that claims as many chunks as there are entries before it.
    private static func lastOfMany(at entry: UInt64) -> EpochNotice {
        let index = UInt32(clamping: entry)
        let hash = SHA256.digest(Array("chunk \(entry)".utf8))
        return EpochNotice(
            commitment: Commitment(scope: .staff, epoch: 1_000 + index, hash: hash),
            chunk: EpochNotice.Chunk(index: index, count: index + 1), wraps: [])
    }
}
