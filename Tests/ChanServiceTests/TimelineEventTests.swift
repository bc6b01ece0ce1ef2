import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Administrative acts between the messages of a timeline")
struct TimelineEventTests {
    /// A group that alice owns and bob joined, with messages before, between and after.
    private struct Club {
        let world: TestCluster
        let relay: RunningRelay
        let alice: Person
        let bob: Person
        let id: ConversationID
        let bobID: MemberID

        init(_ kind: ConversationKind = .group) async throws {
            world = try TestCluster()
            relay = try await world.relay("north")
            (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
            id = try await alice.create(kind, .open, named: "club", on: relay)
            try await alice.say("first", in: id)
            bobID = try await bob.join(id, of: alice)
            try await alice.say("welcome", in: id)
            _ = try await alice.node.changes.perform(
                .changeRole(member: bobID, role: .moderator), in: id, for: .system("member.role"))
            try await alice.say("last", in: id)
            for person in [alice, bob] { try await person.syncFully() }
        }

        func page(
            _ person: Person, _ anchor: TimelineAnchor, _ before: Int, _ after: Int, events: Bool = true
        ) async throws -> TimelinePage {
            try await person.node.withView { [id] view in
                try view.timeline(
                    of: id, TimelineRequest(anchor, before: before, after: after, showsEvents: events))
            }
        }

        func texts(_ person: Person, events: Bool = true) async throws -> [String] {
            try await page(person, .newest, 200, 0, events: events).items.map(\.item.text)
        }
    }

    private static let timeline = [
        "alice created the group, open", "first", "@bob joined as member", "welcome", "alice made @bob moderator",
        "last",
    ]

    @Test func `acts stand between the messages, in the order of the log, on every node`() async throws {
        let club = try await Club()
        for person in [club.alice, club.bob] { #expect(try await club.texts(person) == Self.timeline) }
        #expect(try await club.texts(club.alice, events: false) == ["first", "welcome", "last"])
        let items = try await club.page(club.alice, .newest, 200, 0).items
        #expect(items.map(\.item.entry) == items.map(\.item.entry).sorted())
        #expect(
            items.filter { $0.kind == .event }.map(\.topic?.rawValue) == [
                "conversation.created", "member.joined", "member.role_changed",
            ])
    }

    @Test func `pages from edge to edge are the whole timeline, in both directions`() async throws {
        let club = try await Club()
        let all = try await club.page(club.alice, .newest, 200, 0).items.map(\.item.id)
        for step in 1...3 {
            var (down, place) = ([MessageID](), TimelineAnchor.oldest)
            while true {
                let page = try await club.page(club.alice, place, 0, step)
                down += page.items.map(\.item.id).filter { !down.contains($0) }
                guard page.hasNewer, let last = page.items.last else { break }
                #expect(page.missingAfter > 0)
                place = .message(last.item.id)
            }
            #expect(down == all)
            (place, down) = (.newest, [])
            while true {
                let page = try await club.page(club.alice, place, step, 0)
                down = page.items.map(\.item.id).filter { !down.contains($0) } + down
                guard page.hasOlder, let first = page.items.first else { break }
                place = .entry(first.item.entry)
            }
            #expect(down == all)
        }
    }

    @Test func `an act is found by its identifier, its entry and its time`() async throws {
        let club = try await Club()
        let items = try await club.page(club.alice, .newest, 200, 0).items
        let role = try #require(items.first { $0.topic == .memberRoleChanged })
        #expect(
            try await club.page(club.alice, .message(role.item.id), 1, 1).items.map(\.item.text) == [
                "welcome", "alice made @bob moderator", "last",
            ])
        #expect(try await club.page(club.alice, .entry(role.item.entry), 0, 0).anchor == role.item.id)
        #expect(try await club.page(club.alice, .entry(0), 0, 0).items.map(\.topic) == [.conversationCreated])
        let sameTime = items.first { $0.item.at >= role.item.at }
        #expect(try await club.page(club.alice, .time(role.item.at), 0, 0).anchor == sameTime?.item.id)
        #expect(
            await thrownErrorName {
                _ = try await club.page(club.alice, .message(role.item.id), 0, 0, events: false)
            } == "not_found.message")
    }

    @Test func `the newest act is the end of the timeline, and counts as no message`() async throws {
        let club = try await Club()
        _ = try await club.alice.node.changes.perform(
            .changeRole(member: club.bobID, role: .member), in: club.id, for: .system("member.role"))
        for person in [club.alice, club.bob] { try await person.syncFully() }
        let page = try await club.page(club.bob, .newest, 0, 0)
        #expect(page.items.map(\.item.text) == ["alice made @bob member"] && page.hasOlder && !page.hasNewer)
        let unread = try await club.bob.node.withView { [club] view in
            try view.timeline(
                of: club.id, TimelineRequest(.newest, before: 9, after: 0, showsEvents: true, countsUnread: true))
        }.unread
        #expect(unread?.messages == 2)
    }

    @Test func `a subscriber sees what the channel does, and not who else joins`() async throws {
        let channel = try await Club(.channel)
        let carol = try await channel.world.person("carol")
        try await carol.join(channel.id, of: channel.alice)
        let dave = try await channel.world.person("dave")
        try await dave.join(channel.id, of: channel.alice)
        _ = try await channel.alice.node.changes.perform(
            .editProfile(Profile(name: "news")), in: channel.id, for: .system("conversation.profile"))
        for person in [channel.alice, carol] { try await person.syncFully() }
        let texts = try await channel.texts(channel.alice)
        #expect(texts.contains("@dave joined as subscriber"))
        let seen = try await channel.page(carol, .newest, 200, 0).items.filter { $0.kind == .event }
        #expect(seen.contains { $0.topic == .conversationProfileChanged })
        #expect(!seen.contains { $0.item.text.contains("dave") }, "\(seen.map(\.item.text))")
    }

    @Test func `the change feed carries the same items`() async throws {
        let club = try await Club()
        let shown = try await club.page(club.alice, .newest, 200, 0).items.filter { $0.kind == .event }
        let items = try await club.alice.events().compactMap(\.item).filter { $0.kind == .event }
        #expect(items.map(\.item.id) == shown.map(\.item.id) && items.map(\.item.text) == shown.map(\.item.text))
    }

    @Test func `a name cannot read as a part of the sentence`() async throws {
        let club = try await Club()
        let name = "x made @eve owner. y’"
        _ = try await club.alice.node.changes.perform(.rename(name: name), in: club.id, for: .system("member.rename"))
        _ = try await club.alice.node.changes.perform(
            .changeRole(member: club.bobID, role: .member), in: club.id, for: .system("member.role"))
        let texts = try await club.texts(club.alice).suffix(2)
        #expect(texts.last == "‘x made @eve owner. y'’ made @bob member", "\(texts)")
    }

    @Test func `a long row of acts that timelines do not show hides no message`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "club")
        try await alice.say("before", in: id)
        for number in 0..<130 {
            _ = try await alice.node.links.createLink(
                LinkOptions(name: "l\(number)", role: .member), in: id, for: .system("link.create"))
        }
        try await alice.say("after", in: id)
        let page = try await alice.node.withView { view in
            try view.timeline(of: id, TimelineRequest(.newest, before: 9, after: 0, showsEvents: true))
        }
        #expect(page.items.map(\.item.text) == ["alice created the group, closed", "before", "after"])
        #expect(!page.hasOlder)
    }
}
