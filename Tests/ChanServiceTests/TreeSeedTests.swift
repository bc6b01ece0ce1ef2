import ChanCore
import ChanID
import ChanLog
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("The seed of the key tree")
struct TreeSeedTests {
    @Test func `a former owner cannot decrypt the next seed of the tree`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        let before = try await seeds(at: alice, in: id)
        #expect(try await held(by: bob, before), "an owner opens it")
        try await club.performAsBob(.leave(successor: nil))
        let after = try await seeds(at: alice, in: id)
        #expect(after.count == before.count + 1)
        #expect(try await !held(by: bob, Array(after.suffix(1))))
        #expect(try await held(by: alice, after))
        await club.stop()
    }

    /// The statements in the owners' scope that contain only a seed.
    private func seeds(at person: Person, in conversation: ConversationID) async throws -> [Statement] {
        try await person.node.read { view in
            let size = try LogReader.size(of: conversation, in: view)
            return try EntryTable.list(0..<size, of: conversation, in: view)
                .map { try $0.entryWithBody.entry.signed.parsed() }.filter { $0.scope == Scope(.owners) }
        }
    }

    /// Whether a person has the secrets that seal these statements.
    private func held(by person: Person, _ statements: [Statement]) async throws -> Bool {
        try await person.node.read { view in
            try statements.allSatisfy { statement in
                let row = try ScopeSecretTable.find(
                    statement.scope, epoch: statement.epoch, of: statement.conversation, in: view)
                return row?.sealedSecret != nil
            }
        }
    }
}
