import ChanCore
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// A clock that is set by hand, for any number of nodes.
final class SharedTestClock: Sendable {
    private let moment = Mutex(Timestamp(milliseconds: 1_700_000_000_000))

    var now: Timestamp { moment.withLock { $0 } }
    var environment: Environment { Environment { self.now } }

    func advance(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}

extension TestCluster {
    func person(_ name: String, by wall: SharedTestClock) async throws -> Person {
        let node = try Node(home: directory.file(name), environment: wall.environment)
        if try await node.withView({ try $0.profiles(PageRequest(limit: 1)) }).elements.isEmpty {
            _ = try await node.profiles.createProfile(name: name, for: .system("profile.create"))
        }
        return Person(name: name, node: node)
    }
}

extension Person {
    fileprivate func perform(_ command: Command, in conversation: ConversationID) async throws {
        _ = try await node.changes.perform(command, in: conversation, for: .system("test"))
    }

    fileprivate func size(of conversation: ConversationID) async throws -> UInt64 {
        try await node.overview(of: conversation).size
    }

    fileprivate func member(_ id: MemberID, of conversation: ConversationID) async throws -> Member {
        try await node.memberOverview(of: id, in: conversation).member
    }
}

@Suite("Scheduled work")
struct ScheduledWorkTests {
    private static let year: Int64 = 365 * 86_400

    @Test func `each expiry is logged once after clock jumps: a year ahead logs all, back repeats none`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let alice = try await world.person("alice", by: wall)
        let bob = try await world.person("bob", by: wall)
        let relay = try await world.relay("north")
        let club = try await alice.create(.group, .closed, named: "club", on: relay)
        let bobID = try await bob.join(club, of: alice)
        let end = wall.now.adding(seconds: 3_600)
        try await alice.perform(.changeRole(member: bobID, role: .moderator, until: end), in: club)
        try await alice.perform(.mute(RestrictionOrder(member: bobID, until: end)), in: club)
        try await alice.perform(.freeze(reason: "night", until: end), in: club)
        let pins = PermissionOverride(permission: .pin, from: .observer, until: end)
        try await alice.perform(.overridePermission(OverrideChange(permission: .pin, setting: pins)), in: club)
        #expect(try await alice.node.nextScheduledTime() == end)
        #expect(try await alice.node.runScheduledWork() == [])

        wall.advance(seconds: Self.year)
        #expect(try await alice.node.runScheduledWork() == [club])
        let after = try await alice.size(of: club)
        let member = try await alice.member(bobID, of: club)
        #expect(member.role != .moderator && member.term == nil && member.muted == nil)
        #expect(try await alice.node.overview(of: club).summary.lifecycle == .active)
        #expect(try await alice.node.nextScheduledTime() == nil)

        wall.advance(seconds: -Self.year)
        #expect(try await alice.node.runScheduledWork() == [])
        wall.advance(seconds: 2 * Self.year)
        #expect(try await alice.node.runScheduledWork() == [])
        #expect(try await alice.size(of: club) == after)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.failures(in: club) == [])
        #expect(try await bob.member(bobID, of: club).term == nil)
        let verified = try await alice.node.audit.verify(club, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        await relay.stop()
    }

    @Test
    func `a hold and a lockdown expire once each, with an event; the held text is erased a month later`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let alice = try await world.person("alice", by: wall)
        let bob = try await world.person("bob", by: wall)
        let relay = try await world.relay("north")
        let club = try await alice.create(.group, .closed, named: "club", on: relay)
        try await bob.join(club, of: alice)
        var preferences = try await alice.node.overview(of: club).summary.preferences
        preferences.features[.preModeration] = .on
        try await alice.perform(.editPreferences(preferences), in: club)
        try await alice.perform(
            .lockDown(LockdownOrder(level: .closed, until: wall.now.adding(seconds: 60))), in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        let held = try await bob.say("words nobody looked at", in: club)
        for person in [bob, alice, bob] { try await person.syncFully() }
        wall.advance(seconds: 60)
        #expect(try await alice.node.runScheduledWork() == [club])
        #expect(try await alice.node.overview(of: club).summary.lockdown == nil)
        let end = try #require(try await alice.node.nextScheduledTime())
        #expect(
            end == wall.now.adding(seconds: Case.maximumHoldSeconds)
                || end < wall.now.adding(seconds: Case.maximumHoldSeconds))
        wall.advance(seconds: Case.maximumHoldSeconds)
        #expect(try await alice.node.runScheduledWork() == [club])
        #expect(try await alice.node.runScheduledWork() == [])
        for _ in 0..<2 { for person in [alice, bob] { try await person.syncFully() } }
        func hold(at person: Person) async throws -> CaseOverview? {
            try await person.node.withView { try $0.cases(.hold, of: club, includesOver: true, PageRequest(limit: 9)) }
                .elements.first
        }
        for person in [alice, bob] {
            let known = try await hold(at: person)
            #expect(known?.id == held && known?.state == .expired, "\(person.name)")
        }
        let ended = try await bob.node.withView { try $0.submissions(of: club, PageRequest(limit: 9)) }.elements.first
        #expect(ended?.text == "words nobody looked at")
        #expect(await thrownErrorName { throw try #require(ended?.refusal).error } == "state.post_expired")
        wall.advance(seconds: Case.retentionAfterHoldSeconds)
        #expect(try await alice.node.runScheduledWork() == [club])
        #expect(try await alice.node.runScheduledWork() == [])
        #expect(try await alice.node.nextScheduledTime() == nil)
        #expect(try await hold(at: alice)?.posting.text == "")
        let topics = try await alice.node.withView { try $0.events(from: 1, EventFilter(), limit: 1_000) }.events.map(
            \.topic.rawValue)
        #expect(topics.filter { $0 == "case.moved" }.count == 1)
        #expect(topics.filter { $0 == "admission.locked_down" }.count == 2)
        #expect(try await alice.node.doctor.run(fast: false).isSound)
        try alice.node.close()
        #expect(try !world.holds("words nobody looked at", "alice"), "alice's files keep the words")
        await relay.stop()
    }

    @Test func `expiries precede the next decision, so that nobody acts in an expired role`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let alice = try await world.person("alice", by: wall)
        let bob = try await world.person("bob", by: wall)
        let relay = try await world.relay("north")
        let club = try await alice.create(.group, .closed, named: "club", on: relay)
        let bobID = try await bob.join(club, of: alice)
        try await alice.perform(
            .changeRole(member: bobID, role: .owner, until: wall.now.adding(seconds: 60)), in: club)
        wall.advance(seconds: 61)
        // Scheduled work has not run: the command runs it first, and is decided on the result.
        try await alice.perform(.mute(RestrictionOrder(member: bobID)), in: club)
        let member = try await alice.member(bobID, of: club)
        #expect(member.role != .owner && member.muted != nil)
        await relay.stop()
    }

    @Test func `an expiry does not remove the last owner, and reports that`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let alice = try await world.person("alice", by: wall)
        let bob = try await world.person("bob", by: wall)
        let relay = try await world.relay("north")
        let club = try await alice.create(.group, .closed, named: "club", on: relay)
        let bobID = try await bob.join(club, of: alice)
        try await alice.perform(
            .changeRole(member: bobID, role: .owner, until: wall.now.adding(seconds: 60)), in: club)
        func round() async throws {
            for person in [alice, bob, alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
        }
        // bob's node becomes the origin, because alice's could not leave otherwise.
        _ = try await alice.node.origins.offerHandover(.origin, to: bobID, in: club, for: .system("handover.offer"))
        try await round()
        _ = try await bob.node.origins.answerHandover(accept: true, in: club, for: .system("handover.accept"))
        try await round()
        try await alice.perform(.leave(successor: nil), in: club)
        try await round()
        wall.advance(seconds: 60)
        try await bob.node.runScheduledWork()
        let topics = try await bob.topics()
        #expect(topics.filter { $0 == "member.role_kept" }.count == 1)
        #expect(try await bob.node.overview(of: club).summary.ownerCount == 1)
        await relay.stop()
    }

    /// A unique word.
    private static let secret = "Qjxvzwkquagmire"

    @Test func `disappearing messages are erased with their edits from every file of every node`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice", by: wall)
        let bob = try await world.person("bob", by: wall)
        let help = try await alice.create(.channel, .open, named: "help", on: relay)
        try await bob.join(help, of: alice)
        var posting = Posting(text: "meet at \(Self.secret)")
        posting.timeToLive = 60
        let report = try await alice.node.messages.post(posting, in: help, for: .system("message.post"))
        let message = try #require(report.message)
        try await alice.perform(.edit(item: message, text: "rather at \(Self.secret) two"), in: help)
        try await alice.say("something that stays", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help) == ["rather at \(Self.secret) two", "something that stays"])
        for name in ["alice", "bob"] { #expect(try world.holds(Self.secret, name), "\(name) before") }

        wall.advance(seconds: 60)
        // Bob's own clock suffices: the origin is not asked.
        #expect(try await bob.node.runScheduledWork() == [help])
        #expect(try await alice.node.runScheduledWork() == [help])
        for person in [alice, bob] {
            let items = try await person.messages(in: help)
            #expect(items.map(\.kind) == [.expired, .message], "\(person.name)")
            for trace in [Self.secret, Self.secret.lowercased(), "vzwkquagmire"] {
                #expect(try !world.holds(trace, person.name), "\(trace) with \(person.name)")
            }
        }
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.failures(in: help) == [])
        for person in [alice, bob] {
            #expect(try await person.node.runScheduledWork() == [])
            let verified = try await person.node.audit.verify(help, offline: true, progress: { _, _ in })
            #expect(verified.isSound, "\(person.name): \(verified.errors)")
            let row = try #require(try await person.node.read { view in try ConversationTable.find(help, in: view) })
            #expect(try await person.node.doctor.projectionDifferences(row) == [], "\(person.name)")
        }
        await relay.stop()
    }

    @Test func `scheduled messages are posted once, even if the node was down or is killed meanwhile`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let first = try await world.person("alice", by: wall)
        let help = try await first.create(.group, .closed, named: "club")
        let due = wall.now.adding(seconds: 60)
        let made = try await first.node.schedule.schedule(
            Posting(text: "good morning"), at: due, in: help, for: .system("message.schedule"))
        let other = try await first.node.schedule.schedule(
            Posting(text: "never"), at: due, in: help, for: .system("message.schedule"))
        _ = try await first.node.schedule.unschedule("s\(other.post.id)", in: help, for: .system("message.unschedule"))
        #expect(
            await thrownErrorName {
                _ = try await first.node.schedule.unschedule(
                    "s\(other.post.id)", in: help, for: .system("message.unschedule"))
            } == "not_found.scheduled")
        #expect(try await first.node.nextScheduledTime() == due)
        try first.node.close()

        wall.advance(seconds: Self.year)
        let alice = try await world.person("alice", by: wall)
        #expect(
            try await alice.node.schedule.scheduledPosts(in: help, PageRequest(limit: 9)).elements.map(\.id) == [
                made.post.id
            ])
        #expect(try await alice.node.runScheduledWork() == [], "whether a year passed is not known yet")
        _ = try await alice.node.clock.confirmClock(for: .system("server.confirm_clock"))
        try await alice.node.runScheduledWork()
        try await alice.node.runScheduledWork()
        #expect(try await alice.texts(in: help) == ["good morning"])
        #expect(try await alice.node.schedule.scheduledPosts(in: help, PageRequest(limit: 9)).elements.isEmpty)
    }

    @Test func `a scheduled message that cannot be posted is kept with the reason and not retried`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let alice = try await world.person("alice", by: wall)
        let help = try await alice.create(.group, .closed, named: "club")
        _ = try await alice.node.schedule.schedule(
            Posting(text: "good morning"), at: wall.now.adding(seconds: 60), in: help, for: .system("message.schedule"))
        try await alice.perform(.freeze(reason: nil), in: help)
        wall.advance(seconds: 60)
        try await alice.node.runScheduledWork()
        let failed = try await alice.node.schedule.scheduledPosts(in: help, PageRequest(limit: 9)).elements
        #expect(failed.map(\.failure) == ["state.frozen"])
        try await alice.perform(.unfreeze, in: help)
        try await alice.node.runScheduledWork()
        #expect(try await alice.texts(in: help) == [])
        #expect(
            await thrownErrorName {
                _ = try await alice.node.schedule.schedule(
                    Posting(text: ""), at: wall.now.adding(seconds: 9), in: help, for: .system("message.schedule"))
            } == "invalid.text_empty")
        #expect(
            await thrownErrorName {
                _ = try await alice.node.schedule.schedule(
                    Posting(text: "x"), at: wall.now, in: help, for: .system("message.schedule"))
            } == "invalid.time")
    }

    @Test func `a daemon runs scheduled work on time without a request`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(.group, .closed, named: "club")
        let running = Task { await alice.node.run() }
        let soon = Environment.live.now().adding(seconds: 1)
        _ = try await alice.node.schedule.schedule(
            Posting(text: "good morning"), at: soon, in: help, for: .system("message.schedule"))
        #expect(try await alice.texts(in: help) == [], "it waits for its time")
        try await eventually("it is posted") { try await alice.texts(in: help) == ["good morning"] }
        running.cancel()
        await running.value
        let posted = try #require(try await alice.messages(in: help).first)
        #expect(soon <= posted.item.at)
        #expect(try await alice.node.nextScheduledTime() == nil)
    }
}

extension TestCluster {
    /// Whether any file of a person's node contains these bytes.
    fileprivate func holds(_ trace: String, _ name: String) throws -> Bool {
        try files(of: name).contains { $0.range(of: Data(trace.utf8)) != nil }
    }

    /// The contents of all files in a person's state directory.
    func files(of name: String) throws -> [Data] {
        let home = directory.file(name)
        return try FileManager.default.subpathsOfDirectory(atPath: home).compactMap {
            FileManager.default.contents(atPath: home + "/" + $0)
        }
    }
}
