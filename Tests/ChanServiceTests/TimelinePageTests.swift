import ChanCore
import ChanID
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

@Suite("Pages of a timeline around a place")
struct TimelinePageTests {
    /// A node with a group of its own, in which nine messages were said.
    private struct Fixture {
        let world: TestCluster
        let alice: Person
        let club: ConversationID
        var messages: [MessageID] = []

        init() async throws {
            world = try TestCluster()
            alice = try await world.person("alice")
            club = try await alice.create(.group, .closed, named: "club")
            for number in 0..<9 { messages.append(try await alice.say("\(number)", in: club)) }
        }

        func page(_ anchor: TimelineAnchor, _ before: Int, _ after: Int) async throws -> TimelinePage {
            try await alice.node.withView { [club] view in
                try view.timeline(of: club, TimelineRequest(anchor, before: before, after: after))
            }
        }
    }

    @Test func `each place shows its item with the neighbours that were asked for, and what is missing on both sides`()
        async throws
    {
        let fixture = try await Fixture()
        let messages = fixture.messages
        let newest = try await fixture.page(.newest, 2, 2)
        #expect(newest.items.map(\.item.id) == Array(messages[6...]) && newest.anchor == messages[8])
        #expect(newest.hasOlder && !newest.hasNewer && newest.missingAfter == 0)
        #expect(newest.missingBefore == newest.items[0].item.entry)
        let oldest = try await fixture.page(.oldest, 2, 2)
        #expect(oldest.items.map(\.item.id) == Array(messages[..<3]) && oldest.anchor == messages[0])
        #expect(!oldest.hasOlder && oldest.hasNewer && oldest.missingBefore == 0)
        let size = try await fixture.alice.node.overview(of: fixture.club).size
        #expect(oldest.missingAfter == size - 1 - oldest.items[2].item.entry)
        let middle = try await fixture.page(.message(messages[4]), 1, 3)
        #expect(middle.items.map(\.item.id) == Array(messages[3..<8]) && middle.anchor == messages[4])
        #expect(middle.hasOlder && middle.hasNewer)
        let entry = middle.items[1].item.entry
        #expect(try await fixture.page(.entry(entry), 0, 0).items.map(\.item.id) == [messages[4]])
        #expect(try await fixture.page(.entry(0), 0, 0).anchor == messages[0])
        #expect(try await fixture.page(.entry(.max >> 1), 0, 0).anchor == messages[8], "past the end is the newest")
        let unknown = try #require(MessageID([UInt8](repeating: 0, count: 16)))
        #expect(
            await thrownErrorName { _ = try await fixture.page(.message(unknown), 1, 1) } == "not_found.message")
    }

    @Test func `an empty timeline is a page without items`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "club")
        for anchor in [TimelineAnchor.newest, .oldest, .firstUnread, .entry(3), .time(Timestamp(milliseconds: 0))] {
            let page = try await alice.node.withView { view in
                try view.timeline(of: club, TimelineRequest(anchor, before: 5, after: 5))
            }
            #expect(page.items.isEmpty && page.anchor == nil && !page.hasOlder && !page.hasNewer)
            #expect(page.missingBefore == 0 && page.missingAfter == 0)
        }
    }

    @Test func `pages from edge to edge are the whole timeline, in both directions`() async throws {
        let fixture = try await Fixture()
        var (down, place) = ([MessageID](), TimelineAnchor.oldest)
        while true {
            let page = try await fixture.page(place, 0, 2)
            down += page.items.map(\.item.id).filter { !down.contains($0) }
            guard page.hasNewer, let last = page.items.last else { break }
            place = .message(last.item.id)
        }
        #expect(down == fixture.messages)
        var up: [MessageID] = []
        place = .newest
        while true {
            let page = try await fixture.page(place, 3, 0)
            up = page.items.map(\.item.id).filter { !up.contains($0) } + up
            guard page.hasOlder, let first = page.items.first else { break }
            place = .message(first.item.id)
        }
        #expect(up == fixture.messages)
    }

    @Test func `a time leads to the item that shows it: imported items show the time of their source`() async throws {
        let fixture = try await Fixture()
        let path = fixture.world.directory.file("chat.log")
        try Data("[11:29] <bob> one\n[11:30] <bob> two\n[11:31] <bob> three\n".utf8)
            .write(to: URL(fileURLWithPath: path))
        let request = ImportRequest(conversation: fixture.club, path: path, format: .irc(date: "2005-08-08"))
        _ = try await fixture.alice.node.imports.importHistory(request)
        let last = try await fixture.alice.say("last", in: fixture.club)
        let shown = try await fixture.alice.messages(in: fixture.club)
        let imported = shown.filter { $0.item.imported != nil }
        let times = imported.compactMap { $0.item.imported?.at }
        try #require(times.count == 3)
        for (item, time) in zip(imported, times) {
            #expect(try await fixture.page(.time(time), 0, 0).anchor == item.item.id)
        }
        let between = Timestamp(milliseconds: times[0].milliseconds + 1)
        #expect(try await fixture.page(.time(between), 0, 0).anchor == imported[1].item.id)
        #expect(try await fixture.page(.time(Timestamp(milliseconds: .min)), 0, 0).anchor == imported[0].item.id)
        let since = try #require(shown.first { $0.item.id == fixture.messages[0] }).item.at
        #expect(
            try await fixture.page(.time(Timestamp(milliseconds: times[2].milliseconds + 1)), 0, 0).anchor
                == fixture.messages[0])
        let first = shown.first { $0.item.imported == nil && $0.item.at >= since }
        #expect(try await fixture.page(.time(since), 0, 0).anchor == first?.item.id)
        #expect(try await fixture.page(.time(Timestamp(milliseconds: .max)), 0, 0).anchor == last)
    }

    @Test func `the first unread message is the first one of somebody else after the member joined`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, .open, on: north)
        try await alice.say("before bob came", in: help)
        try await bob.join(help, of: alice)
        let own = try await bob.say("hello", in: help)
        for person in [bob, alice] { try await person.syncFully() }
        let first = try await alice.say("welcome", in: help)
        try await alice.say("and more", in: help)
        for person in [alice, bob] { try await person.syncFully() }
        let page = try await bob.node.withView { view in
            try view.timeline(of: help, TimelineRequest(.firstUnread, before: 1, after: 0, countsUnread: true))
        }
        #expect(page.anchor == first && page.items.map(\.item.id) == [own, first])
        #expect(page.unread == UnreadCount(messages: 2, mentions: 0))
        await north.stop()
    }

    @Test func `own messages that the origin has not ordered follow the newest item only`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, .open, on: north)
        try await bob.join(help, of: alice)
        for number in 0..<3 { try await alice.say("\(number)", in: help) }
        for person in [alice, bob] { try await person.syncFully() }
        _ = try await bob.node.changes.perform(.post(Posting(text: "waits")), in: help, for: .system("message.post"))
        let texts = { @Sendable (anchor: TimelineAnchor) in
            try await bob.node.withView { view in
                try view.timeline(of: help, TimelineRequest(anchor, before: 0, after: 1))
            }.items.map(\.item.text)
        }
        #expect(try await texts(.newest) == ["2", "waits"])
        #expect(try await texts(.oldest) == ["0", "1"])
        await north.stop()
    }
}
