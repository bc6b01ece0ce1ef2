import ChanCore
import ChanID
import ChanRelayWire
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanRelayServer
@testable import ChanService
@testable import ChanStore

@Suite("What a probe finds at a relay that answers") struct RelayCanaryTests {
    private let world: TestCluster
    private let relays: NamedRelays
    private let north: RelayID
    private let alice: Person
    private let id: ConversationID
    private let ahead: SharedOffset

    private final class SharedOffset: Sendable {
        let seconds = Mutex(Int64(0))
    }

    init() async throws {
        world = try TestCluster()
        relays = NamedRelays(world)
        let running = try await relays.add("north")
        north = running.address.relay
        let ahead = SharedOffset()
        self.ahead = ahead
        alice = try await world.person(
            "alice", in: Environment { Environment.live.now().adding(seconds: ahead.seconds.withLock(\.self)) })
        id = try await alice.create(.channel, .open, on: running)
        try await alice.say("the newest", in: id)
        for _ in 0..<3 { try await alice.syncFully() }
    }

    private func probe() async throws -> ProbedRelay {
        try await alice.node.relays.probedRelay(north, of: id, RelayProbing(timeoutSeconds: 3, isCached: false))
    }

    /// Changes the stopped relay's store.
    private func change(_ sql: String) async throws {
        await relays.stop("north")
        try SQLiteFile(world.directory.file("north") + "/relay.sqlite").execute(sql)
        try await relays.restart("north")
    }

    private func failures() async throws -> [String] {
        try await alice.node.read { view in
            try view.fetchAll("SELECT kind FROM integrity_error ORDER BY id", as: String.init)
        }
    }

    private func lastPeriod() async throws -> RelayPeriod? {
        try await alice.node.read { view in try RelayHistoryTable.list(of: id, in: view).last }
    }

    @Test func `a relay that serves the newest entry with its body is well`() async throws {
        let probed = try await probe()
        #expect(probed.isWell && probed.row.uncosignedSeconds == 0 && probed.row.measurement?.canary != nil)
        #expect(try await failures().isEmpty)
        await relays.stopAll()
    }

    @Test(arguments: [
        ("UPDATE entry SET body = zeroblob(length(body))", "body_mismatch"),
        ("UPDATE entry SET body = NULL", "body_missing"),
    ]) func `another body than the log names, or none, is recorded`(sql: String, kind: String) async throws {
        try await change(sql + " WHERE position = (SELECT max(position) FROM entry)")
        let probed = try await probe()
        #expect(!probed.isWell && probed.row.observed == .diverged && probed.row.error != nil)
        #expect(probed.row.measurement?.canary == nil)
        #expect(try await failures() == [kind])
        let period = try #require(try await lastPeriod())
        #expect(period.state == .diverged && period.detail == probed.row.detail)
        await relays.stopAll()
    }

    @Test func `what a relay lacks counts from when it was added, not from when it was written`() async throws {
        // The log is an hour old when the relay is added. It answers, and was sent nothing yet.
        let clock = SharedOffset()
        clock.seconds.withLock { $0 = -3_600 }
        let carol = try await world.person(
            "carol", in: Environment { Environment.live.now().adding(seconds: clock.seconds.withLock(\.self)) })
        let east = try await relays.add("east")
        let club = try await carol.create(.channel, .open, named: "#club", on: east)
        try await carol.say("an hour ago", in: club)
        try await carol.syncFully()
        clock.seconds.withLock { $0 = 0 }
        let south = try await relays.add("south")
        _ = try await carol.node.relays.addRelay(south.address, in: club, for: .system("relay.add"))
        func row() async throws -> RelayStatusRow {
            try await carol.node.relays.probedRelay(
                south.address.relay, of: club, RelayProbing(timeoutSeconds: 3, isCached: false)
            ).row
        }
        let first = try await row()
        #expect(first.lag ?? 0 > 0 && first.observed == .lagging)
        let (lag, uncosigned) = (try #require(first.lagSeconds), try #require(first.uncosignedSeconds))
        #expect(lag < 60 && uncosigned < 60)
        clock.seconds.withLock { $0 = 120 }
        let later = try #require(try await row().lagSeconds)
        #expect((115...179).contains(later))
        await relays.stopAll()
    }

    @Test func `another entry than the log has is recorded against the relay`() async throws {
        try await change(
            """
            UPDATE entry SET leaf = (SELECT leaf FROM entry WHERE position < (SELECT max(position) FROM entry)
                ORDER BY position DESC LIMIT 1) WHERE position = (SELECT max(position) FROM entry)
            """)
        let probed = try await probe()
        #expect(!probed.isWell && probed.row.observed == .diverged)
        #expect(try await failures() == ["bad_root"])
        await relays.stopAll()
    }

    @Test func `a relay that holds everything and cosigns nothing is not well`() async throws {
        await relays.stop("north")
        try StoreCopy(existing: world.directory.file("north") + "/relay.sqlite").write {
            try CosigningPause.mark($0, seconds: 86_400)
        }
        try await relays.restart("north")
        try await alice.say("provisional", in: id)
        for _ in 0..<2 { _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10) }
        let first = try await probe()
        #expect(first.row.observed == .reachable && first.row.lag == 0 && first.isWell, "on its way for a moment")
        ahead.seconds.withLock { $0 = 120 }
        let probed = try await probe()
        #expect(probed.row.observed == .reachable && !probed.isWell)
        #expect(probed.row.detail?.contains("has not cosigned") == true, "\(probed.row.detail ?? "")")
        #expect((115...130).contains(try #require(probed.row.uncosignedSeconds)))
        let overview = try await alice.node.overview(of: id)
        let since = try #require(overview.provisionalSince)
        #expect((115...130).contains((alice.node.environment.now().milliseconds - since.milliseconds) / 1_000))
        await relays.stopAll()
    }
}
