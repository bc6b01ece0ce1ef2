import ChanCore
import ChanID
import ChanLog
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Logs of a newer version")
struct NewerVersionTests {
    /// Alice's closed group with the member bob.
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let bob: Person
        let id: ConversationID

        init() async throws {
            world = try TestCluster()
            let north = try await world.relay("north")
            alice = try await world.person("alice")
            bob = try await world.person("bob")
            id = try await alice.create(.group, .closed, named: "#club", on: north)
            _ = try await bob.join(id, of: alice)
        }

        func rename(_ name: String) async throws {
            _ = try await alice.node.changes.perform(.editProfile(Profile(name: name)), in: id, for: .system("test"))
        }

        func settle() async throws {
            try await alice.syncFully()
            try await bob.syncFully()
        }

        /// The state of bob's node: the name, whether it stopped folding, and the open errors.
        func seen() async throws -> (name: String, isBehind: Bool, errors: [String]) {
            let id = id
            return try await bob.node.database.read { view in
                let row = try ConversationTable.find(id, in: view)
                let summary = try ConversationStateTable.find(id, in: view)
                let errors = try IntegrityErrorTable.list(of: id, limit: 10, in: view).filter { $0.resolvedAt == nil }
                return (
                    summary?.name ?? "", row?.needsUpgrade ?? false, errors.map(\.kind).filter { $0 == "needs_upgrade" }
                )
            }
        }
    }

    @Test func `after an unknown statement, administrative ones are ignored, and messages are marked`() async throws {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (alice, id) = (club.alice, club.id)
        try await alice.node.write { transaction in
            let writer = try ConversationWriter(id, of: alice.node.context, in: transaction)
            // Field 99 of an act: administrative by its number, and unknown to every version.
            _ = try writer.append([0x9a, 0x06, 0x00], in: Scope(.charter), kind: nil)
            try writer.finish()
        }
        try await club.settle()
        #expect(try await club.seen().isBehind)
        try await club.rename("#renamed")
        try await alice.say("still here", in: id)
        try await club.settle()
        let seen = try await club.seen()
        #expect(seen.name == "#club" && seen.isBehind)
        #expect(seen.errors == ["needs_upgrade"])
        let messages = try await club.bob.messages(in: id)
        #expect(messages.map(\.item.text) == ["still here"])
        #expect(messages.map(\.item.verification) == [.unverifiable(.charter)])
        // A refold gives an equal result without a second error.
        try await club.bob.node.rounds.refold(id)
        let again = try await club.seen()
        #expect(again.name == "#club" && again.isBehind)
        #expect(try await club.bob.messages(in: id).map(\.item.text) == ["still here"])
    }

    @Test func `an unknown statement that is content becomes an item that cannot be read, and the fold goes on`()
        async throws
    {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let (alice, id) = (club.alice, club.id)
        try await alice.node.write { transaction in
            let writer = try ConversationWriter(id, of: alice.node.context, in: transaction)
            // Field 199 of an act in the charter, as a version sees a welcome text that does not know it.
            _ = try writer.append([0xBA, 0x0C, 0x00], in: Scope(.charter), kind: nil)
            try writer.finish()
        }
        try await club.rename("#renamed")
        try await club.settle()
        let seen = try await club.seen()
        #expect(seen.name == "#renamed" && !seen.isBehind && seen.errors.isEmpty)
        let items = try await club.bob.node.withView { view throws(ServiceError) in
            try view.lastItems(10, of: id, ItemFilter())
        }
        #expect(items.elements.map(\.item.kind) == [.undecodable])
    }

    @Test func `a statement that stopped an earlier version is folded by a newer one when the next entries arrive`()
        async throws
    {
        let club = try await Fixture()
        defer { withExtendedLifetime(club.world) {} }
        let id = club.id
        try await club.rename("#renamed")
        try await club.settle()
        // The state that an earlier version would have left, which did not know the last statement.
        try await club.bob.node.write { transaction in
            let size = try LogReader.size(of: id, in: transaction)
            try ConversationTable.setFoldedSize(size, needsUpgrade: true, of: id, in: transaction)
            let last = size - 1
            _ = try IntegrityErrorTable.record(
                StoredIntegrityError(
                    kind: IntegrityError.needsUpgrade.name, entries: last...last, at: Timestamp(milliseconds: 1)),
                of: id, in: transaction)
            var summary = try #require(try ConversationStateTable.find(id, in: transaction))
            summary.name = "#club"
            try ConversationStateTable.upsert(summary, in: transaction)
        }
        try await club.alice.say("hello", in: id)
        try await club.settle()
        let seen = try await club.seen()
        #expect(seen.name == "#renamed" && !seen.isBehind && seen.errors.isEmpty)
        #expect(try await club.bob.messages(in: id).map(\.item.verification) == [.permitted])
    }
}
