import ChanCore
import ChanID
import ChanJSON
import ChanLog
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

extension Person {
    /// All events from a change number on, read page by page.
    func events(from first: Int64 = 1, _ filter: EventFilter = EventFilter()) async throws -> [EventOverview] {
        var events: [EventOverview] = []
        var next = first
        while true {
            let page = try await node.withView { [next] in try $0.events(from: next, filter, limit: 7) }
            events += page.events
            next = page.next
            guard page.isUnfinished else { return events }
        }
    }

    /// The topics from a change number on.
    func topics(from first: Int64 = 1) async throws -> [String] {
        try await events(from: first).map(\.topic.rawValue)
    }

    func now() async throws -> Int64 { try await node.events.nextEvent() }
}

/// The number of finished writers.
private final class FinishedWriters: Sendable {
    let count = Mutex(0)
}

@Suite("The change feed")
struct EventTests {
    private func alone(_ environment: Environment = .live, in world: TestCluster) async throws -> (
        Person, ConversationID
    ) {
        let node = try Node(home: world.directory.file("alice"), environment: environment)
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        let alice = Person(name: "alice", node: node)
        return (alice, try await alice.create(.group))
    }

    @Test func `every change adds an event with actor, target and conversation, and numbers have no gaps`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(.group, on: north)
        let founding = try await alice.topics()
        #expect(
            Set(founding).isSuperset(of: ["profile.created", "conversation.created", "link.created", "relay.changed"]))
        let bobID = try await bob.join(help, of: alice)
        let start = try await alice.now()
        let message = try await alice.say("hello", in: help)
        let node = alice.node
        _ = try await node.changes.perform(.changeRole(member: bobID, role: .moderator), in: help, for: .system("test"))
        _ = try await node.changes.perform(.edit(item: message, text: "hello bob"), in: help, for: .system("test"))
        _ = try await node.changes.perform(.pin(item: message), in: help, for: .system("test"))
        _ = try await node.changes.perform(.freeze(reason: "holidays"), in: help, for: .system("test"))
        let events = try await alice.events(from: start)
        #expect(
            events.map(\.topic) == [
                .messagePosted, .memberRoleChanged, .messageEdited, .messagePinned, .conversationFrozen,
            ])
        #expect(events.map(\.seq) == Array(start..<start + 5))
        #expect(events.allSatisfy { $0.conversation?.id == help && $0.actor?.name == "alice" && $0.entry != nil })
        #expect(events[0].message == message && events[0].item?.item.text == "hello bob", "texts are of now")
        #expect(events[1].target?.id == bobID.description && events[1].target?.name == "bob")
        #expect(events[1].data["role"] == "moderator")
        #expect(events[4].data["reason"] == "holidays")
        await north.stop()
    }

    @Test func `refusals and calls without effect add no event`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        let message = try await alice.say("hello", in: help)
        _ = try await alice.node.changes.perform(.pin(item: message), in: help, for: .system("test"))
        let before = try await alice.now()
        let again = try? await alice.node.changes.perform(.pin(item: message), in: help, for: .system("test"))
        #expect(again?.outcome != .applied)
        let empty = await thrownErrorName { try await alice.say("", in: help) }
        #expect(empty != nil)
        #expect(try await alice.now() == before)
    }

    @Test func `a reader gets the origin's events of messages once each, also of those it can only decrypt later`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let link = try await alice.node.withView { try $0.linkText(of: club) }
        _ = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        try await alice.syncFully()
        // Posted after bob was admitted and before bob's node knows: it arrives sealed and is decrypted with the
        // welcome.
        for number in 1...5 { try await alice.say("message \(number)", in: club) }
        try await alice.syncFully()
        try await bob.syncFully()
        try await alice.say("message 6", in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        let events = try await bob.events().filter { $0.topic == .messagePosted }
        #expect(events.map { $0.item?.item.text } == (1...6).map { "message \($0)" })
        let topics = try await bob.topics()
        #expect(topics.contains("conversation.added") && topics.contains("conversation.joined"))
        #expect(topics.contains("submission.accepted") && topics.contains("relay.observed"))
        await north.stop()
    }

    @Test func `a refold adds no events`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        for number in 1...20 { try await alice.say("message \(number)", in: help) }
        let before = try await alice.now()
        try await alice.node.rounds.refold(help)
        #expect(try await alice.now() == before)
    }

    @Test func `events of deleted messages no longer contain the text, and the feed stores none`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        let message = try await alice.say("the secret word", in: help)
        _ = try await alice.node.changes.perform(
            .edit(item: message, text: "another secret word"), in: help, for: .system("test"))
        _ = try await alice.node.changes.perform(.deleteOwn(item: message), in: help, for: .system("test"))
        let events = try await alice.events()
        #expect(events.contains { $0.topic == .messagePosted && $0.message == message })
        for event in events {
            #expect(event.item?.item.text.contains("secret") != true)
            #expect(!"\(event.data)".contains("secret"), "\(event.topic)")
        }
        let rows = try await alice.node.read { try ChangeFeedTable.list(after: 0, limit: 1_000, in: $0) }
        #expect(rows.allSatisfy { $0.payload == "{}" })
    }

    @Test func `events are filtered by topic and conversation, and the position advances past the others`() async throws
    {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        let other = try await alice.create(.group, named: "#other")
        for number in 1...5 {
            try await alice.say("help \(number)", in: help)
            try await alice.say("other \(number)", in: other)
        }
        var filter = EventFilter()
        filter.conversation = other
        filter.topics = [.messagePosted]
        let wanted = try await alice.events(from: 1, filter)
        #expect(wanted.map { $0.item?.item.text } == (1...5).map { "other \($0)" })
        filter.topics = [.messagePinned]
        let page = try await alice.node.withView { [filter] in try $0.events(from: 1, filter, limit: 1_000) }
        let end = try await alice.now()
        #expect(page.events.isEmpty && page.next == end)
    }

    @Test func `the feed stays within its limits, and a late subscriber receives a gap event`() async throws {
        let world = try TestCluster()
        var environment = Environment.live
        environment.feed.rows = 100
        environment.feed.interval = 10
        let (alice, help) = try await alone(environment, in: world)
        for number in 1...300 { try await alice.say("message \(number)", in: help) }
        let rows = try await alice.node.read { try ChangeFeedTable.list(after: 0, limit: 1_000, in: $0) }
        #expect((100...110).contains(rows.count))
        let events = try await alice.events()
        let lost = try #require(events.first)
        let oldest = try #require(rows.first?.seq)
        #expect(lost.topic == .eventsGap && lost.data["from_seq"] == 1)
        #expect(lost.seq == oldest - 1 && lost.data["to_seq"] == .integer(Int(oldest - 1)))
        #expect(events.dropFirst().map(\.seq) == rows.map(\.seq))
        let last = try #require(rows.last?.seq)
        let ahead = try await alice.node.withView { try $0.events(from: last + 50, EventFilter(), limit: 10) }
        #expect(ahead.events.map(\.topic) == [.eventsGap], "a number that was never given is a gap, too")
    }

    @Test func `a waiting subscriber wakes up for the first matching event only`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        var filter = EventFilter()
        filter.topics = [.messagePinned]
        let start = try await alice.now()
        let message = try await alice.say("hello", in: help)
        async let waited = alice.node.events.awaitEvents(from: start, filter, limit: 10, timeout: .seconds(60))
        for number in 1...20 { try await alice.say("message \(number)", in: help) }
        _ = try await alice.node.changes.perform(.pin(item: message), in: help, for: .system("test"))
        let page = try await waited
        #expect(page.events.map(\.topic) == [.messagePinned])
        let none = try await alice.node.events.awaitEvents(
            from: page.next, filter, limit: 10, timeout: .milliseconds(20))
        #expect(none.events.isEmpty)
    }

    @Test func `readers that come and go during writes receive every event once and in order`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        let writers = 4
        let each = 40
        let done = FinishedWriters()
        var random = Seed.generator(for: "readers that come and go")
        let seeds = (0..<3).map { _ in random.next() }
        let seen = try await withThrowingTaskGroup(of: [Int64]?.self) { group in
            for writer in 0..<writers {
                group.addTask {
                    for number in 0..<each { try await alice.say("\(writer) \(number)", in: help) }
                    done.count.withLock { $0 += 1 }
                    return nil
                }
            }
            for seed in seeds {
                group.addTask {
                    var random = SeededGenerator(seed: seed)
                    var seen: [Int64] = []
                    while true {
                        let isLast = done.count.withLock { $0 } == writers
                        // A reader that reconnects only knows the last number it received.
                        let page = try await alice.node.events.awaitEvents(
                            from: (seen.last ?? 0) + 1, EventFilter(), limit: 1 + random.below(30),
                            timeout: .milliseconds(Int64(random.below(5))))
                        seen += page.events.map(\.seq)
                        if isLast, page.events.isEmpty { return seen }
                    }
                }
            }
            return try await group.reduce(into: [[Int64]]()) { all, one in if let one { all.append(one) } }
        }
        let rows = try await alice.node.read { try ChangeFeedTable.list(after: 0, limit: 10_000, in: $0).map(\.seq) }
        #expect(rows == Array(1...Int64(rows.count)) && rows.count > writers * each)
        #expect(seen == [rows, rows, rows])
    }

    @Test func `a flood of one kind of fault causes events at the 1st, 2nd, 4th and 8th occurrence`() async throws {
        let world = try TestCluster()
        let (alice, help) = try await alone(in: world)
        let start = try await alice.now()
        try await alice.node.write { transaction in
            for _ in 0..<100 {
                var failures = FailureRecorder(
                    of: help, from: nil, at: alice.node.environment.now(), in: transaction)
                failures.events = ChangeFeedWriter(of: alice.node.context, in: transaction)
                try failures.record(.skipped(from: 1, to: 2))
            }
        }
        let events = try await alice.events(from: start)
        #expect(events.map(\.topic) == Array(repeating: .integrityFound, count: 7))
        #expect(events.map { $0.data["count"] } == [1, 2, 4, 8, 16, 32, 64])
    }

    @Test func `every topic consists of a noun and a past verb, and all are distinct`() {
        let names = EventTopic.allCases.map(\.rawValue)
        #expect(Set(names).count == names.count)
        for topic in EventTopic.allCases {
            #expect(topic.rawValue.split(separator: ".").count == 2)
            #expect(topic.summary.hasSuffix("."))
        }
        #expect(ActKind.allCases.filter { $0.topic == nil } == [.lapsed, .unknown])
    }
}
