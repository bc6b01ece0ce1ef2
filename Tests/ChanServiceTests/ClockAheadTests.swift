import ChanCore
import ChanID
import ChanJSON
import ChanRelayClient
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

/// A clock with a settable offset from the machine's clock.
final class OffsetClock: Sendable {
    private let ahead: Mutex<Int64>

    init(ahead seconds: Int64 = 0) { ahead = Mutex(seconds) }

    var environment: Environment {
        Environment(now: { self.now }, uptime: Environment.live.uptime)
    }
    var now: Timestamp { Environment.live.now().adding(seconds: ahead.withLock { $0 }) }

    /// Sets how far it is ahead of the machine's clock, which relays use.
    func set(ahead seconds: Int64) { ahead.withLock { $0 = seconds } }
}

extension TestCluster {
    func person(_ name: String, by clock: OffsetClock) async throws -> Person {
        let node = try Node(home: directory.file(name), environment: clock.environment)
        if try await node.withView({ try $0.profiles(PageRequest(limit: 1)) }).elements.isEmpty {
            _ = try await node.profiles.createProfile(name: name, for: .system("profile.create"))
        }
        return Person(name: name, node: node)
    }
}

extension Person {
    fileprivate func post(_ text: String, in conversation: ConversationID) async -> String? {
        await thrownErrorName { try await say(text, in: conversation) }
    }

    fileprivate func size(of conversation: ConversationID) async throws -> UInt64 {
        try await node.overview(of: conversation).size
    }
}

@Suite("A clock that is ahead")
struct ClockAheadTests {
    private static let day: Int64 = 86_400
    private static let years: Int64 = 10 * 365 * 86_400

    @Test func `if the clock is ahead of a relay's, nothing is signed, expired or posted until it is set`() async throws
    {
        let world = try TestCluster()
        let clock = OffsetClock()
        let alice = try await world.person("alice", by: clock)
        let relay = try await world.relay("north")
        let help = try await alice.create(on: relay)
        try await alice.say("on time", in: help)
        let end = clock.now.adding(seconds: 3_600)
        _ = try await alice.node.changes.perform(.freeze(reason: "night", until: end), in: help, for: .system("test"))
        try await alice.syncFully()
        let size = try await alice.size(of: help)

        clock.set(ahead: Self.years)
        #expect(await alice.post("future", in: help) == "guard.clock_ahead")
        #expect(try await alice.node.runScheduledWork() == [])
        #expect(try await alice.size(of: help) == size)
        #expect(try await alice.node.overview(of: help).summary.lifecycle == .frozen)
        let checks = try await alice.node.doctor.run(fast: true).checks.filter { $0.name == "clock" }
        #expect(checks.map(\.state) == [.error])
        #expect(checks.first?.detail.contains("north says") == true)

        clock.set(ahead: 2 * 3_600)
        #expect(await alice.post("two hours ahead", in: help) == "guard.clock_ahead")
        clock.set(ahead: 0)
        _ = try await alice.node.changes.perform(.unfreeze, in: help, for: .system("test"))
        try await alice.say("on time again", in: help)
        try await alice.syncFully()
        #expect(try await alice.texts(in: help) == ["on time", "on time again"])
        let verified = try await alice.node.audit.verify(help, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        await relay.stop()
    }

    @Test func `without a relay, a clock over a month ahead of the last recorded time needs the owner's confirmation`()
        async throws
    {
        let world = try TestCluster()
        let clock = OffsetClock()
        let alice = try await world.person("alice", by: clock)
        let help = try await alice.create()
        clock.set(ahead: 29 * Self.day)
        try await alice.say("within a month", in: help)
        clock.set(ahead: 60 * Self.day)
        #expect(await alice.post("a month later", in: help) == "guard.clock_ahead")
        let until = try await alice.node.clock.confirmClock(for: .system("server.confirm_clock")).until
        #expect(abs(until.milliseconds - clock.now.milliseconds - Self.day * 1000) < 600_000)
        try await alice.say("confirmed", in: help)
        // The confirmed time is recorded, so that later days are accepted.
        clock.set(ahead: 65 * Self.day)
        try await alice.say("days later", in: help)
        let journal = try await alice.node.withView { try $0.journal(JournalFilter(), PageRequest(limit: 50)) }.elements
        #expect(journal.contains { $0.method == "server.confirm_clock" })
    }

    @Test func `with a clock ahead of a relay's, a confirmation holds for a day`() async throws {
        let world = try TestCluster()
        let clock = OffsetClock()
        let alice = try await world.person("alice", by: clock)
        let relay = try await world.relay("north")
        let help = try await alice.create(on: relay)
        let held = try await alice.size(of: help)
        clock.set(ahead: 7_200)
        _ = try await alice.node.clock.confirmClock(for: .system("server.confirm_clock"))
        try await alice.say("two hours ahead", in: help)
        _ = try? await alice.node.rounds.sync(nil, timeoutSeconds: 60)
        let row = try #require(
            try await alice.node.relays.relayStatus(of: help, RelayProbing(timeoutSeconds: 60, isCached: false)).first)
        #expect(row.size == held)
        #expect(row.detail?.contains("behind this node's") == true, "\(row)")
        clock.set(ahead: 7_200 + Self.day + 60)
        #expect(await alice.post("a day later", in: help) == "guard.clock_ahead")
        await relay.stop()
    }

    @Test func `a node that is reopened after a relay refused its entries learns so before it signs`() async throws {
        let world = try TestCluster()
        let clock = OffsetClock()
        let relay = try await world.relay("north")
        let first = try await world.person("alice", by: clock)
        let help = try await first.create(on: relay)
        try first.node.close()
        clock.set(ahead: 7_200)
        let second = try await world.person("alice", by: clock)
        try await second.say("no relay was heard", in: help)
        _ = try? await second.node.rounds.sync(nil, timeoutSeconds: 60)
        try second.node.close()
        let third = try await world.person("alice", by: clock)
        await third.node.rounds.queryTimeFromRefusingRelays()
        #expect(await third.post("again", in: help) == "guard.clock_ahead")
        let check = try await third.node.doctor.run(fast: true).checks.first { $0.name == "clock" }
        #expect(check?.state == .error && check?.fix?.contains("set the clock") == true)
        await relay.stop()
    }

    @Test func `a node that is opened for one command contacts a relay before it signs the first entry`() async throws {
        let world = try TestCluster()
        let clock = OffsetClock()
        let relay = try await world.relay("north")
        let first = try await world.person("alice", by: clock)
        let help = try await first.create(on: relay)
        try first.node.close()
        clock.set(ahead: 7_200)
        let second = try await world.person("alice", by: clock)
        await second.node.rounds.queryTimeBeforeSigning(in: help)
        #expect(await second.post("two hours ahead", in: help) == "guard.clock_ahead")
        try second.node.close()
        await relay.stop()
        let third = try await world.person("alice", by: clock)
        await third.node.rounds.queryTimeBeforeSigning(in: help)
        #expect(await third.post("a silent relay prevents nothing", in: help) == nil)
    }

    @Test func `a request dated in the future is refused, and applicant and owner learn of the clock`() async throws {
        let world = try TestCluster()
        let clock = OffsetClock(ahead: 7_200)
        let relay = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob", by: clock))
        let help = try await alice.create(on: relay)
        try await bob.join(help, of: alice)
        let refusal = try #require(try await bob.node.overview(of: help).refusal)
        #expect(await thrownErrorName { throw refusal.error } == "guard.dated_ahead")
        let event = try #require(try await alice.events().last { $0.topic == .joinRefused })
        #expect(event.data["error"] == "guard.dated_ahead")
        let journal = try await alice.node.withView { try $0.journal(JournalFilter(), PageRequest(limit: 50)) }.elements
        #expect(journal.contains { $0.method == "conversation.join" && $0.outcome == "guard.dated_ahead" })
        clock.set(ahead: 0)
        try await bob.join(help, of: alice)
        #expect(try await bob.node.overview(of: help).status == .active)
        await relay.stop()
    }

    @Test func `a node that was off for a long time contacts a relay, and then its clock is recorded`() async throws {
        let world = try TestCluster()
        let clock = OffsetClock(ahead: -40 * Self.day)
        let first = try await world.person("alice", by: clock)
        let relay = try await world.relay("north")
        let help = try await first.create(on: relay)
        try first.node.close()
        clock.set(ahead: 0)
        let second = try await world.person("alice", by: clock)
        #expect(await second.post("no relay was heard", in: help) == "guard.clock_ahead")
        try await second.syncFully()
        try await second.say("a relay was heard", in: help)
        try await second.syncFully()
        await relay.stop()
        try second.node.close()
        let third = try await world.person("alice", by: clock)
        try await third.say("the time is on record", in: help)
        #expect(try await third.texts(in: help) == ["a relay was heard", "the time is on record"])
    }

    @Test func `one relay that agrees is enough: a lying relay prevents nobody from signing`() {
        let now = Timestamp(milliseconds: 1_700_000_000_000)
        func isSuspect(_ record: StoredClock?, _ relays: Int64...) -> Bool {
            let times = relays.enumerated().map { (name: "r\($0.offset)", time: now.adding(seconds: $0.element)) }
            return ClockDistrust(of: now, after: record, beside: times) != nil
        }
        let longAgo = StoredClock(soundAt: now.adding(seconds: -31 * Self.day))
        #expect(!isSuspect(nil))
        #expect(!isSuspect(StoredClock(soundAt: now.adding(seconds: -30 * Self.day))))
        #expect(isSuspect(longAgo))
        #expect(!isSuspect(longAgo, -600))
        #expect(isSuspect(longAgo, -601))
        #expect(isSuspect(nil, -601, -Self.years))
        #expect(!isSuspect(nil, -Self.years, 0))
        #expect(!isSuspect(nil, Self.years))
        #expect(!isSuspect(nil, -Self.years, Self.years))
        for (ago, isOver) in [(0, false), (Self.day, false), (Self.day + 1, true), (-1, true)] {
            let confirmed = StoredClock(soundAt: longAgo.soundAt, confirmedAt: now.adding(seconds: -ago))
            #expect(isSuspect(confirmed) == isOver)
            #expect(isSuspect(confirmed, -Self.years) == isOver)
        }
    }

    @Test func `a relay's time advances with the uptime, and the newest answer of each relay counts`() throws {
        var clocks = RelayClocks()
        let relay = try #require(RelayID([UInt8](repeating: 7, count: 32)))
        let event = Timestamp(milliseconds: 1_700_000_000_000)
        func times() -> [(name: String, time: Timestamp)] { clocks.times(at: .seconds(65)) { _ in true } }
        clocks.record((event, "north"), from: relay, about: .zero, at: .seconds(5))
        #expect(times().map(\.time) == [event.adding(seconds: 60)])
        clocks.record((event, ""), from: relay, about: .zero, at: .seconds(65))
        #expect(times().map(\.time) == [event])
        #expect(times().map(\.name) == [String(relay.description.prefix(8))])
        #expect(clocks.times(at: .seconds(65)) { $0 != .zero }.isEmpty)
    }

    @Test func `the node's embedded relay, and relays of conversations it only reads, do not count as clocks`()
        async throws
    {
        let world = try TestCluster()
        let clock = OffsetClock()
        let (alice, bob) = (try await world.person("alice", by: clock), try await world.person("bob"))
        let listener = try await EmbeddedRelay(of: alice.node, at: ListenAddress("127.0.0.1:0", advertised: nil))
        alice.node.rounds.useEmbeddedRelay(listener)
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        func heard() async throws -> [String] {
            try await alice.node.read { view in try alice.node.context.clock.relayTimes(in: view) }.map(\.name)
        }
        _ = try await alice.create(.group, .closed, named: "#club")
        let alone = try await alice.create(named: "#alone")
        let theirs = try await bob.create(.group, .closed, named: "#theirs", on: south)
        try await alice.join(theirs, of: bob)
        #expect(try await heard() == [])
        clock.set(ahead: 2 * 3_600)
        #expect(await alice.post("only strangers would say otherwise", in: alone) == nil)
        clock.set(ahead: 0)
        _ = try await alice.create(named: "#help", on: north)
        #expect(try await heard() == ["north"])
        clock.set(ahead: 2 * 3_600)
        #expect(await alice.post("two hours ahead", in: alone) == "guard.clock_ahead")
        await listener.stop()
        for relay in [north, south] { await relay.stop() }
    }
}
