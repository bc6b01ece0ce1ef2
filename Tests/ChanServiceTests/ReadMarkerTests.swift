import ChanCore
import ChanID
import ChanJSON
import ChanLog
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("The read marker")
struct ReadMarkerTests {
    /// Alice's group on a relay. She wrote five messages after bob joined; the third one mentions him.
    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let alice: Person
        let bob: Person
        let club: ConversationID
        var messages: [MessageID] = []

        init() async throws {
            world = try TestCluster()
            north = try await world.relay("north")
            (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
            club = try await alice.create(.group, .closed, named: "club", on: north)
            try await alice.say("before bob came", in: club)
            try await bob.join(club, of: alice)
            for text in ["one", "two", "three, @bob", "four", "five"] {
                let posted = try await alice.node.messages.post(
                    Posting(text: text), in: club, for: .system("message.post"))
                messages.append(try #require(posted.message))
            }
            try await sync()
        }

        func sync() async throws {
            for person in [bob, alice, bob] { try await person.syncFully() }
        }

        /// What is unread at bob's node: messages, and those that mention him.
        var unread: [Int] {
            get async throws {
                let unread = try await bob.node.overview(of: club).unread
                return [unread.messages, unread.mentions]
            }
        }

        @discardableResult
        func markRead(to place: ReadPlace?) async throws -> ChangeReport {
            try await bob.node.conversations.markRead(club, to: place, for: .system("conversation.mark_read"))
        }

        @discardableResult
        func markUnread(from place: ReadPlace) async throws -> ChangeReport {
            try await bob.node.conversations.markUnread(club, from: place, for: .system("conversation.mark_unread"))
        }

        func perform(_ command: Command) async throws {
            _ = try await alice.node.changes.perform(command, in: club, for: .system("test"))
            try await sync()
        }
    }

    @Test func `others' messages after the marker are unread; it moves forward only, except by marking as unread`()
        async throws
    {
        let fixture = try await Fixture()
        let messages = fixture.messages
        #expect(try await fixture.unread == [5, 1], "what was said before bob joined is not news")
        #expect(try await fixture.markRead(to: .message(messages[1])).outcome == .applied)
        #expect(try await fixture.unread == [3, 1])
        #expect(try await fixture.markRead(to: .message(messages[0])).outcome == .unchanged)
        #expect(try await fixture.unread == [3, 1], "forward only")
        #expect(try await fixture.markUnread(from: .message(messages[3])).outcome == .unchanged)
        #expect(try await fixture.unread == [3, 1], "it is unread already")
        try await fixture.bob.say("my own", in: fixture.club)
        try await fixture.sync()
        #expect(try await fixture.unread == [3, 1], "own messages do not count")
        #expect(try await fixture.markRead(to: nil).outcome == .applied)
        #expect(try await fixture.unread == [0, 0])
        let size = try await fixture.bob.node.overview(of: fixture.club).size
        #expect(try await fixture.bob.node.overview(of: fixture.club).readSize == size)
        #expect(try await fixture.markRead(to: .entry(.max >> 1)).outcome == .unchanged, "there is no more to read")
        #expect(try await fixture.markUnread(from: .message(messages[2])).outcome == .applied)
        #expect(try await fixture.unread == [3, 1])
        let entry = try await fixture.bob.node.item(messages[3], in: fixture.club).item.entry
        try await fixture.markRead(to: .entry(entry))
        #expect(try await fixture.unread == [1, 0])
        try await fixture.alice.say("six", in: fixture.club)
        try await fixture.sync()
        #expect(try await fixture.unread == [2, 0])
        #expect(try await fixture.alice.node.overview(of: fixture.club).unread.messages == 1, "bob's message")
        await fixture.north.stop()
    }

    @Test func `each move is an event with what is unread now, and no line of the journal`() async throws {
        let fixture = try await Fixture()
        let first = try await fixture.bob.now()
        let report = try await fixture.markRead(to: .message(fixture.messages[1]))
        #expect(report.audit == nil && report.change == first)
        try await fixture.markRead(to: .message(fixture.messages[1]))
        var filter = EventFilter()
        filter.topics = [.conversationRead]
        let events = try await fixture.bob.events(from: first, filter)
        let entry = try await fixture.bob.node.item(fixture.messages[1], in: fixture.club).item.entry
        #expect(events.map { $0.data["read_to"] } == [.integer(Int(entry))])
        #expect(events.first?.data["unread"] == 3 && events.first?.data["unread_mentions"] == 1)
        #expect(events.first?.conversation?.id == fixture.club)
        let journal = try await fixture.bob.node.read { view in
            try JournalTable.list(of: fixture.club, limit: 99, in: view)
        }
        #expect(!journal.contains { $0.method.hasPrefix("conversation.mark") })
        await fixture.north.stop()
    }

    /// The fields that a dry run of marking everything as read would change.
    private func plannedFields(_ fixture: Fixture, _ request: Request) async -> [String]? {
        do throws(ServiceError) {
            _ = try await fixture.bob.node.conversations.markRead(fixture.club, to: nil, for: request)
            return nil
        } catch {
            guard case .planned(let plan) = error else { return [error.errorName.name] }
            return plan.changes.map(\.field)
        }
    }

    @Test func `a request key repeats the report, and a dry run changes nothing`() async throws {
        let fixture = try await Fixture()
        var request = Request.system("conversation.mark_read")
        request.isDryRun = true
        #expect(await plannedFields(fixture, request) == ["read_to"])
        #expect(try await fixture.unread == [5, 1])
        request.isDryRun = false
        request.key = "once"
        let report = try await fixture.bob.node.conversations.markRead(fixture.club, to: nil, for: request)
        #expect(!report.isRepeated)
        #expect(try await fixture.bob.node.conversations.markRead(fixture.club, to: nil, for: request).isRepeated)
        await fixture.north.stop()
    }

    @Test func `deleted, moderated and purged messages are not unread, before and after a refold`() async throws {
        let fixture = try await Fixture()
        let messages = fixture.messages
        try await fixture.markRead(to: .message(messages[0]))
        #expect(try await fixture.unread == [4, 1])
        try await fixture.perform(.moderate(item: messages[2], Reasons("off topic", private: nil)))
        #expect(try await fixture.unread == [3, 0])
        try await fixture.perform(.deleteOwn(item: messages[1]))
        #expect(try await fixture.unread == [2, 0])
        var terms = PurgeCriteria()
        terms.messages = [messages[3].description]
        _ = try await fixture.alice.node.messages.purge(terms, in: fixture.club, for: .system("message.purge"))
        try await fixture.sync()
        #expect(try await fixture.unread == [1, 0])
        let marker = try await fixture.bob.node.overview(of: fixture.club).readSize
        let (bob, club) = (fixture.bob, fixture.club)
        try await bob.node.write { transaction in try bob.node.context.refold(club, in: transaction) }
        #expect(try await fixture.unread == [1, 0])
        #expect(try await fixture.bob.node.overview(of: club).readSize == marker)
        await fixture.north.stop()
    }

    @Test func `messages whose bodies were pruned are not unread`() async throws {
        let fixture = try await Fixture()
        let (alice, club) = (fixture.alice, fixture.club)
        var preferences = try await alice.node.overview(of: club).summary.preferences
        preferences.features[.fullDelete] = .on
        try await fixture.perform(.editPreferences(preferences))
        try await fixture.perform(.deleteOwn(item: fixture.messages[4]))
        let entry = try await fixture.bob.node.item(fixture.messages[4], in: club).item.entry
        let body = try await fixture.bob.node.read { view in
            try EntryTable.find(entry, of: club, in: view)?.entryWithBody.body
        }
        #expect(body == .some(nil), "the body is gone")
        #expect(try await fixture.unread == [4, 1])
        await fixture.north.stop()
    }

    @Test func `deleting the local copies leaves nothing to read`() async throws {
        let fixture = try await Fixture()
        _ = try await fixture.bob.node.conversations.clearHistory(fixture.club, for: .system("conversation.clear"))
        #expect(try await fixture.unread == [0, 0])
        try await fixture.alice.say("six", in: fixture.club)
        try await fixture.sync()
        #expect(try await fixture.unread == [1, 0])
        await fixture.north.stop()
    }

    @Test func `the marker is restored from a backup`() async throws {
        let fixture = try await Fixture()
        try await fixture.markRead(to: .message(fixture.messages[1]))
        let passphrase = fixture.world.directory.file("passphrase")
        try Data("correct horse\n".utf8).write(to: URL(fileURLWithPath: passphrase))
        chmod(passphrase, 0o600)
        let path = fixture.world.directory.file("node.backup")
        var request = Request("backup.create", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path), "passphrase_file": .string(passphrase)]
        let (_, begun) = try await fixture.bob.node.startJob(request, in: nil)
        #expect(try await fixture.bob.node.wait(for: begun.id) { _, _ in }.state == .done)
        let home = fixture.world.directory.file("restored")
        _ = try RestoreBackup.run(path: path, passphraseFile: passphrase, vaultKey: nil, into: home)
        let restored = try Node(home: home, environment: .live)
        let shown = try await restored.overview(of: fixture.club)
        #expect(shown.unread == UnreadCount(messages: 3, mentions: 1))
        #expect(shown.readSize == (try await fixture.bob.node.overview(of: fixture.club).readSize))
        await fixture.north.stop()
    }
}
