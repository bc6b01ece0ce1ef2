import ChanCore
import ChanID
import ChanRelayClient
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

@Suite("Messages between nodes")
struct MessagingTests {
    private func makeFixture(_ world: TestCluster) async throws -> (Person, ConversationID) {
        let alice = try await world.person("alice")
        return (alice, try await alice.create(.group, .closed, named: "club"))
    }

    @Test func `mentions in the text become identifiers: the longest matching name, each once`() async throws {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        let me = try #require(try await alice.node.overview(of: club).member)
        let report = try await alice.node.messages.post(
            Posting(text: "@alice, look: alice@example.org is not @alice! @nobody"), in: club,
            for: .system("message.post")
        )
        let item = try await alice.node.item(try #require(report.message), in: club)
        #expect(item.item.mentions == [me] && item.mentions.map(\.name) == ["alice"])
        let plain = try await alice.say("mail alice@alice", in: club)
        #expect(try await alice.node.item(plain, in: club).item.mentions == [])
        var filter = ItemFilter()
        filter.mentions = me
        let found = try await alice.node.search("alice", in: club, filter, PageRequest(limit: 9))
        #expect(found.elements.map(\.item.id) == [item.item.id])
    }

    @Test(arguments: [Visibility.open, .closed])
    func `comments by a subscriber show their authors' names to other subscribers`(visibility: Visibility) async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(.channel, visibility, on: north)
        for person in [bob, carol] { try await person.join(help, of: alice) }
        var preferences = try await alice.node.overview(of: help).summary.preferences
        preferences.features[.comments] = .on
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: help, for: .system("conversation.preferences_set"))
        let post = try await alice.say("how do you do?", in: help)
        for person in [alice, bob, carol] { try await person.syncFully() }
        let comment = try await bob.node.changes.perform(
            .post(Posting(text: "fine", replyTo: post)), in: help, for: .system("message.post"))
        for person in [bob, alice, carol] { try await person.syncFully() }
        let answered = try #require(comment.message)
        _ = try await alice.node.changes.perform(
            .post(Posting(text: "good", replyTo: answered)), in: help, for: .system("message.post"))
        for person in [alice, bob, carol] { try await person.syncFully() }
        for reader in [alice, bob, carol] {
            let messages = try await reader.messages(in: help)
            #expect(messages.map(\.author.name) == ["alice", "bob", "alice"], "as \(reader.name) sees it")
            #expect(messages.last?.quote?.author?.name == "bob", "as \(reader.name) sees it")
            #expect(messages.map(\.item.authorName) == [nil, "bob", nil], "nobody but a subscriber needs to say it")
            #expect(try await reader.failures(in: help) == [])
        }
        await north.stop()
    }

    @Test func `replies show the quoted message, or what is left of it`() async throws {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        let first = try await alice.say(String(repeating: "long ", count: 60), in: club)
        let report = try await alice.node.messages.post(
            Posting(text: "yes", replyTo: first), in: club, for: .system("message.post"))
        let answer = try #require(report.message)
        let quote = try #require(try await alice.node.item(answer, in: club).quote)
        #expect(quote.id == first && quote.text?.count == ItemQuote.maximumCharacters && quote.author?.name == "alice")
        _ = try await alice.node.changes.perform(.deleteOwn(item: first), in: club, for: .system("message.delete"))
        #expect(try await alice.node.item(answer, in: club).quote?.text == nil)
        var filter = ItemFilter()
        filter.has = .reply
        let found = try await alice.node.search("yes", in: club, filter, PageRequest(limit: 9))
        #expect(found.elements.map(\.item.id) == [answer])
    }

    @Test func `forwards show the name that the forwarder chose, and keep their first source`() async throws {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        let news = try await alice.create(.group, .open, named: "news")
        let last = try await alice.create(.group, .closed, named: "last")
        let secret = try await alice.say("the words", in: club)

        let here = try await forward(alice, secret, from: club, to: club)
        #expect(here.forwarded == [ForwardSource(name: "alice", message: secret)])
        // Forwarded once within the club: only the displayed names, no author name or identifier, leave it.
        let there = try await forward(alice, here.id, from: club, to: news)
        #expect(there.text == "the words" && there.replyTo == nil)
        #expect(there.forwarded == [ForwardSource(name: "alice"), ForwardSource(name: "elsewhere")])
        let chosen = try await forward(alice, secret, from: club, to: news, as: "a friend")
        #expect(chosen.forwarded == [ForwardSource(name: "a friend")])
        var item = try await forward(alice, chosen.id, from: news, to: last)
        #expect(item.forwarded == [ForwardSource(name: "a friend"), ForwardSource(name: "#news")])
        for _ in 0..<9 { item = try await forward(alice, item.id, from: last, to: last) }
        #expect(item.forwarded.count == PostingLimit.sources && item.forwarded.first?.name == "a friend")
    }

    @Test func `a forward of a disappearing message expires as early; an expired one cannot be forwarded`() async throws
    {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        var posting = Posting(text: "soon gone")
        posting.timeToLive = 600
        let report = try await alice.node.messages.post(posting, in: club, for: .system("message.post"))
        let message = try #require(report.message)
        let end = try #require(try await alice.node.item(message, in: club).item.expiresAt)
        let copy = try await forward(alice, message, from: club, to: club)
        #expect(try #require(copy.expiresAt) <= end)
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: club, for: .system("message.delete"))
        #expect(
            await thrownErrorName { _ = try await forward(alice, message, from: club, to: club) }
                == "state.message_gone")
    }

    @Test func `pinned messages are listed in the order of pinning, and a message's neighbors are listed around it`()
        async throws
    {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        var ids: [MessageID] = []
        for number in 0..<9 { ids.append(try await alice.say("\(number)", in: club)) }
        for id in [ids[7], ids[1], ids[4]] {
            _ = try await alice.node.changes.perform(.pin(item: id), in: club, for: .system("message.pin"))
        }
        let (pins, around) = try await alice.node.withView { [ids] view in
            (
                try view.pinnedItems(of: club, PageRequest(limit: 2)).elements.map(\.item.id),
                try view.items(around: ids[4], limit: 2, of: club).elements.map(\.item.text)
            )
        }
        #expect(pins == [ids[7], ids[1]])
        #expect(around == ["2", "3", "4", "5", "6"])
    }

    @Test
    func `the information on a message includes earlier texts and the proof that the log contains it`() async throws {
        let world = try TestCluster()
        let (alice, club) = try await makeFixture(world)
        let id = try await alice.say("one", in: club)
        _ = try await alice.node.changes.perform(.edit(item: id, text: "two"), in: club, for: .system("message.edit"))
        let info = try await alice.node.withView { view in try view.messageInfo(id, in: club) }
        #expect(info.versions.map(\.text) == ["one"] && info.item.item.text == "two")
        #expect(info.proof?.index == info.item.item.entry && info.submission == nil && info.readers == 1)
    }

    private func forward(
        _ person: Person, _ message: MessageID, from source: ConversationID, to target: ConversationID,
        as name: String? = nil
    ) async throws -> Item {
        var forwarding = ForwardRequest(message, from: source, to: target)
        forwarding.originName = name
        let report = try await person.node.messages.forward(forwarding, for: .system("message.forward"))
        return try await person.node.item(try #require(report.message), in: target).item
    }
}

@Suite("Local settings")
struct LocalTests {
    private static let secret = "Qjxvzwkquagmire"

    private func holds(_ trace: String, _ world: TestCluster, _ name: String) throws -> Bool {
        try world.files(of: name).contains { $0.range(of: Data(trace.utf8)) != nil }
    }

    @Test func `with receipts on, members who see the roster see which nodes have a message`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        try await carol.join(club, of: alice)
        func settle() async throws {
            for _ in 0..<2 { for person in [bob, carol, alice] { try await person.syncFully() } }
        }
        func info(_ message: MessageID, at person: Person) async throws -> MessageInfo {
            try await person.node.withView { view in try view.messageInfo(message, in: club) }
        }
        let message = try await alice.say("hello", in: club)
        try await bob.say("said before it came", in: club)
        try await settle()
        #expect(try await info(message, at: alice).receipts == nil, "they are off")
        var preferences = try await alice.node.overview(of: club).summary.preferences
        preferences.features[.receipts] = .on
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: club, for: .system("conversation.preferences_set"))
        try await settle()
        #expect(try await info(message, at: alice).receipts?.isEmpty == true, "bob spoke of another log")
        let answer = try await bob.say("hello alice", in: club)
        try await settle()
        let known = try await info(message, at: carol)
        #expect(known.receipts?.map(\.member.name) == ["bob"] && known.readers == 3)
        #expect(known.receipts?.map(\.entry) == [try await carol.node.item(answer, in: club).item.entry])
        _ = try await carol.node.changes.perform(
            .report(Report(reason: .spam, item: message, snapshot: "hello"), text: ""), in: club,
            for: .system("report.file"))
        try await settle()
        #expect(try await info(message, at: alice).reports.map(\.opener?.name) == ["carol"])
        #expect(try await info(message, at: carol).reports.count == 1)
        #expect(try await info(message, at: bob).reports.isEmpty)
        await north.stop()
    }

    @Test func `an alias refers to one conversation, and aliases are unique`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let first = try await alice.create(.group, .closed, named: "one")
        let second = try await alice.create(.group, .closed, named: "two")
        _ = try await alice.node.conversations.setAlias(first, as: "home", for: .system("conversation.alias"))
        #expect(try await alice.node.references.conversation("#home") == first)
        #expect(
            await thrownErrorName {
                _ = try await alice.node.conversations.setAlias(second, as: "home", for: .system("conversation.alias"))
            }
                == "conflict.name_taken")
        #expect(
            await thrownErrorName {
                _ = try await alice.node.conversations.setAlias(second, as: " x", for: .system("conversation.alias"))
            }
                == "invalid.name")
        _ = try await alice.node.conversations.setAlias(first, as: nil, for: .system("conversation.alias"))
        #expect(
            await thrownErrorName { _ = try await alice.node.references.conversation("#home") }
                == "not_found.conversation")
    }

    @Test func `a mute holds until its end`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "club")
        let size = try await alice.node.overview(of: club).size
        _ = try await alice.node.conversations.setMuted(club, true, until: nil, for: .system("conversation.mute"))
        #expect(try await alice.node.overview(of: club).isMuted)
        _ = try await alice.node.conversations.setMuted(
            club, true, until: Timestamp(milliseconds: Environment.live.now().milliseconds + 50),
            for: .system("conversation.mute"))
        try await eventually("it is over") { try await !alice.node.overview(of: club).isMuted }
        _ = try await alice.node.conversations.setMuted(club, true, until: nil, for: .system("conversation.mute"))
        _ = try await alice.node.conversations.setMuted(club, false, until: nil, for: .system("conversation.unmute"))
        #expect(try await !alice.node.overview(of: club).isMuted)
        #expect(try await alice.node.overview(of: club).size == size, "nobody else is to hear of it")
    }

    @Test func `a forgotten text is in none of the files, also after an edit, and the log verifies`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let bob = try await world.person("bob")
        let help = try await alice.create(.channel, .open, named: "help", on: relay)
        try await bob.join(help, of: alice)
        let message = try await alice.say("meet at \(Self.secret)", in: help)
        let other = try await alice.say("and \(Self.secret) again", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        _ = try await bob.node.conversations.removeLocalText(of: message, in: help, for: .system("message.delete"))
        _ = try await alice.node.changes.perform(
            .edit(item: message, text: "now \(Self.secret)"), in: help, for: .system("message.edit"))
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.node.item(message, in: help).kind == .forgotten)
        #expect(try await alice.node.item(message, in: help).item.text == "now \(Self.secret)")
        _ = try await bob.node.conversations.clearHistory(help, for: .system("conversation.clear"))
        #expect(try await bob.node.item(other, in: help).kind == .forgotten)
        #expect(try !holds(Self.secret, world, "bob") && !holds("vzwkquagmire", world, "bob"))
        try await alice.say("what comes later stays", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help).last == "what comes later stays")
        #expect(try await bob.failures(in: help) == [])
        let row = try #require(try await bob.node.read { view in try ConversationTable.find(help, in: view) })
        #expect(try await bob.node.doctor.projectionDifferences(row) == [])
        let verified = try await bob.node.audit.verify(help, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        await relay.stop()
    }

    @Test func `an origin that forgets texts still serves the log`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let bob = try await world.person("bob")
        let help = try await alice.create(.channel, .open, named: "help", on: relay)
        let message = try await alice.say("meet at \(Self.secret)", in: help)
        _ = try await alice.node.conversations.clearHistory(help, for: .system("conversation.clear"))
        #expect(try await alice.node.item(message, in: help).kind == .forgotten)
        #expect(try !holds(Self.secret, world, "alice"))
        let row = try #require(try await alice.node.read { view in try ConversationTable.find(help, in: view) })
        #expect(try await alice.node.doctor.projectionDifferences(row) == [])
        try await bob.join(help, of: alice)
        #expect(try await bob.texts(in: help) == ["meet at \(Self.secret)"])
        await relay.stop()
    }
}
