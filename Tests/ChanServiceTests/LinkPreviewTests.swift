import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Link previews between nodes")
struct LinkPreviewTests {
    private static let text = "Release 7 is out: https://example.org/7"

    private func posting() throws -> Posting {
        let preview = try #require(
            LinkPreview(url: "https://example.org/7", title: "Release 7", description: "What is new"))
        var posting = Posting(text: Self.text)
        posting.linkPreview = preview
        return posting
    }

    @Test func `a preview reaches other readers, survives a refold, and ends with its link or its message`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "club", on: north)
        try await bob.join(club, of: alice)
        let posting = try posting()
        let message = try #require(
            try await alice.node.messages.post(posting, in: club, for: .system("message.post")).message)
        for person in [alice, bob] { try await person.syncFully() }
        #expect(try await bob.messages(in: club).last?.item.linkPreview == posting.linkPreview)
        try await bob.node.write { transaction in try bob.node.context.refold(club, in: transaction) }
        #expect(try await bob.messages(in: club).last?.item.linkPreview == posting.linkPreview)

        try await edit(message, to: Self.text + ".", in: club, by: alice)
        #expect(try await bob.syncedItem(message, in: club).linkPreview == posting.linkPreview)
        try await edit(message, to: "Release 7 is out", in: club, by: alice)
        #expect(try await bob.syncedItem(message, in: club).linkPreview == nil)
        await north.stop()
    }

    private func edit(
        _ message: MessageID, to text: String, in club: ConversationID, by alice: Person
    ) async throws {
        _ = try await alice.node.changes.perform(
            .edit(item: message, text: text), in: club, for: .system("message.edit"))
        try await alice.syncFully()
    }

    @Test func `a removed message leaves nothing of its preview and of its sources in the database`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "club")
        var posting = try posting()
        posting.forwarded = [ForwardSource(name: "what the poster calls it")]
        let sent = posting
        let message = try #require(
            try await alice.node.messages.post(sent, in: club, for: .system("message.post")).message)
        let stored = { () async throws -> [String] in
            let item = try await alice.node.read { try ItemTable.find(message, of: club, in: $0) }
            return (item?.forwarded.map(\.name) ?? []) + [item?.linkPreview?.title].compactMap { $0 }
        }
        #expect(try await stored() == ["what the poster calls it", "Release 7"])
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: club, for: .system("message.delete"))
        #expect(try await stored() == [])
    }

    @Test func `forwarded and scheduled messages keep their previews`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "club")
        let posting = try posting()
        let message = try #require(
            try await alice.node.messages.post(posting, in: club, for: .system("message.post")).message)
        let forwarded = try await alice.node.read { view in
            let request = ForwardRequest(message, from: club, to: club)
            return try ForwardedMessage(request, of: alice.node.context, in: view).posting()
        }
        #expect(forwarded.linkPreview == posting.linkPreview)

        let due = Timestamp(milliseconds: 4_000_000_000_000)
        let (_, scheduled) = try await alice.node.schedule.schedule(
            posting, at: due, in: club, for: .system("message.schedule"))
        let stored = try await alice.node.read { try ScheduledPostTable.find(scheduled.id, of: club, in: $0) }
        #expect(stored?.posting.linkPreview == posting.linkPreview)
    }

    @Test(arguments: [("https://example.org/7", "javascript:alert(123)"), ("What is new", "What is\nnew")])
    func `a body with a preview of another form is a message without a preview`(part: String, replacement: String)
        throws
    {
        var bytes = try BodyCodec.encode(.posted(try posting()))
        let found = try #require(bytes.lastRange(of: Array(part.utf8)))
        bytes.replaceSubrange(found, with: Array(replacement.utf8))
        guard case .act(.posted(let read)) = try BodyCodec.decode(bytes).content else {
            Issue.record("it is a post")
            return
        }
        #expect(read.posting.text == Self.text && read.posting.linkPreview == nil)
    }
}

extension [UInt8] {
    fileprivate func lastRange(of part: [UInt8]) -> Range<Int>? {
        (0...count - part.count).last { self[$0...].starts(with: part) }.map { $0..<$0 + part.count }
    }
}

extension Person {
    fileprivate func syncedItem(_ message: MessageID, in conversation: ConversationID) async throws -> Item {
        try await syncFully()
        return try await node.item(message, in: conversation).item
    }
}
