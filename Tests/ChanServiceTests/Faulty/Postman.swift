import ChanID
import ChanRelay
import ChanStore
import ChanTestSupport

@testable import ChanService

/// Carries members' letters to the origin himself: some twice, some long after, in any order. What the origin answers he
/// loses.
struct Postman {
    private var letters: [(room: Int, bytes: [UInt8])] = []
    private var known: Set<[UInt8]> = []

    /// Looks what has been written since.
    mutating func collect(_ troupe: Troupe) async throws {
        for (number, room) in troupe.rooms.enumerated() {
            for (index, person) in troupe.people.enumerated() where index != room.owner {
                let open = try await person.node.read { view in try SubmissionTable.open(of: room.id, in: view) }
                for letter in open where known.insert(letter.bytes).inserted { letters.append((number, letter.bytes)) }
            }
        }
    }

    func deliver(_ troupe: Troupe, _ random: inout SeededGenerator) async throws {
        guard !letters.isEmpty else { return }
        let letter = letters[random.below(letters.count)]
        let room = troupe.rooms[letter.room]
        let desk = SubmissionDesk(node: troupe.people[room.owner].node, conversation: room.id)
        _ = try await desk.answer([letter.bytes])
    }
}
