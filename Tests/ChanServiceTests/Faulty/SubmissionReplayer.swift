import ChanID
import ChanRelayWire
import ChanStore
import ChanTestSupport

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Delivers members' submissions to the origin directly: some twice, some much later, in any order. It discards the
/// answers.
struct SubmissionReplayer {
    private var submissions: [(room: Int, bytes: [UInt8])] = []
    private var known: Set<[UInt8]> = []

    /// Collects the submissions written since the last call.
    mutating func collect(_ network: FaultyNetworkFixture) async throws {
        for (number, room) in network.rooms.enumerated() {
            for (index, person) in network.people.enumerated() where index != room.owner {
                let open = try await person.node.read { view in try SubmissionTable.listOpen(of: room.id, in: view) }
                for submission in open where known.insert(submission.bytes).inserted {
                    submissions.append((number, submission.bytes))
                }
            }
        }
    }

    func deliver(_ network: FaultyNetworkFixture, _ random: inout SeededGenerator) async throws {
        guard !submissions.isEmpty else { return }
        let submission = submissions[random.below(submissions.count)]
        let room = network.rooms[submission.room]
        let service = SubmissionProcessor(node: network.people[room.owner].node.core, conversation: room.id)
        _ = try await service.answer([submission.bytes])
    }
}
