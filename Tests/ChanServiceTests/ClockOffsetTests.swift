import ChanCore
import ChanEnvelope
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("A log that a wrong clock dated ahead")
struct ClockOffsetTests {
    private static let day: Int64 = 86_400
    private static let years: Int64 = 10 * 365 * 86_400

    /// alice's group with the member bob and a message dated ten years ahead; the clock is correct again.
    private struct Fixture {
        let world: TestCluster
        let clock = OffsetClock()
        let relay: RunningRelay
        let alice: Person
        let bob: Person
        let bobID: MemberID
        let club: ConversationID
        let mutedUntil: Timestamp

        init() async throws {
            world = try TestCluster()
            relay = try await world.relay("north")
            alice = try await world.person("alice", by: clock)
            bob = try await world.person("bob")
            club = try await alice.create(.group, .closed, named: "club", on: relay)
            bobID = try await bob.join(club, of: alice)
            try await alice.say("on time", in: club)
            mutedUntil = Timestamp(milliseconds: (clock.now.milliseconds / 1000 + 2 * ClockOffsetTests.day) * 1000)
            try await mute(until: mutedUntil)
            try await alice.syncFully()
            clock.set(ahead: ClockOffsetTests.years)
            _ = try await alice.node.clock.confirmClock(for: .system("server.confirm_clock"))
            try await alice.say("dated ahead", in: club)
            clock.set(ahead: 0)
        }

        func mute(until: Timestamp) async throws {
            _ = try await alice.node.changes.perform(
                .mute(RestrictionOrder(member: bobID, until: until)), in: club, for: .system("member.mute"))
        }

        func isMuted() async throws -> Bool {
            try await alice.node.memberOverview(of: bobID, in: club).isMuted
        }

        @discardableResult
        func setOffset() async throws -> (report: ChangeReport, milliseconds: Int64) {
            try await alice.node.clock.setClockOffset(of: club, for: .system("conversation.set_clock_offset"))
        }
    }

    @Test func `with an offset, origin, relay and readers continue, with clock times and unchanged durations`()
        async throws
    {
        let scene = try await Fixture()
        let (alice, bob, club) = (scene.alice, scene.bob, scene.club)
        #expect(await thrownErrorName { try await alice.say("stuck", in: club) } == "guard.clock")
        let offset = try await scene.setOffset().milliseconds
        #expect(abs(offset - Self.years * 1000) < 600_000)
        try await alice.say("goes on", in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        for person in [alice, bob] {
            let messages = try await person.messages(in: club)
            #expect(messages.map(\.item.text) == ["on time", "dated ahead", "goes on"])
            #expect(messages.map(\.isDatedAhead) == [false, true, false])
            let now = scene.clock.now.milliseconds
            #expect(abs((messages.last?.item.at.milliseconds ?? 0) - now) < 600_000)
            #expect((messages.first?.item.at.milliseconds ?? .max) <= now)
        }
        let row = try #require(
            try await alice.node.relays.relayStatus(of: club, RelayProbing(timeoutSeconds: 60, isCached: false)).first)
        #expect(row.lag == 0 && row.size == row.cosignedSize, "\(row)")
        let verified = try await bob.node.audit.verify(club, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        await scene.relay.stop()
    }

    @Test func `restrictions set afterwards end at their stated time, whatever ended early`() async throws {
        let scene = try await Fixture()
        try await scene.setOffset()
        #expect(try await !scene.isMuted())
        let until = Timestamp(milliseconds: scene.clock.now.adding(seconds: 300).milliseconds)
        try await scene.mute(until: until)
        let shown = try await scene.alice.node.memberOverview(of: scene.bobID, in: scene.club).member
        #expect(shown.muted?.until == until)
        let next = try await scene.alice.node.nextScheduledTime()
        #expect(next == until)
        scene.clock.set(ahead: 240)
        _ = try await scene.alice.node.runScheduledWork()
        #expect(try await scene.isMuted())
        scene.clock.set(ahead: 320)
        #expect(try await scene.alice.node.runScheduledWork() == [scene.club])
        #expect(try await !scene.isMuted())
        await scene.relay.stop()
    }

    @Test func `relays admit a link until its stated time`() async throws {
        let scene = try await Fixture()
        let (node, club) = (scene.alice.node, scene.club)
        try await scene.setOffset()
        var options = LinkOptions(name: "brief")
        options.expiresAt = Timestamp(milliseconds: scene.clock.now.adding(seconds: 300).milliseconds)
        let link = try await node.links.createLink(options, in: club, for: .system("link.create")).1
        func isAdmitted() async throws -> Bool {
            try await node.read { view in
                let key = try #require(try node.vault.capability(of: link, in: club, view)).verifyKey
                return try ReaderKeys.current(of: club, node: node.context, in: view).contains(key)
            }
        }
        #expect(try await isAdmitted())
        scene.clock.set(ahead: 240)
        #expect(try await isAdmitted())
        scene.clock.set(ahead: 320)
        #expect(try await !isAdmitted(), "its end is a moment of the log, ten years ahead of the clock")
        await scene.relay.stop()
    }

    @Test func `a dry run lists what ended early and how to set it again, and changes nothing`() async throws {
        let scene = try await Fixture()
        let before = try await scene.alice.node.overview(of: scene.club).size
        var request = Request.system("conversation.set_clock_offset")
        request.isDryRun = true
        var found: Plan?
        do throws(ServiceError) {
            _ = try await scene.alice.node.clock.setClockOffset(of: scene.club, for: request)
        } catch {
            guard case .planned(let plan) = error else { throw error }
            found = plan
        }
        let plan = try #require(found)
        let command = "chanadm member mute '#club' @bob --expires-at \(UTCTime(scene.mutedUntil))"
        #expect(
            plan.warnings.contains(.endedEarly("the mute of @bob", until: scene.mutedUntil, command: command)),
            "\(plan.warnings)")
        #expect(try await scene.alice.node.overview(of: scene.club).size == before)
        #expect(await thrownErrorName { try await scene.alice.say("stuck", in: scene.club) } == "guard.clock")
        await scene.relay.stop()
    }

    @Test func `only the owner at the origin may set the offset, not while the clock is ahead; it shrinks when idle`()
        async throws
    {
        let scene = try await Fixture()
        let (alice, bob, club) = (scene.alice, scene.bob, scene.club)
        let request = Request.system("conversation.set_clock_offset")
        let seen = { try await bob.node.read { view in try RelayObservationTable.list(of: club, in: view) } }
        let before = try await seen()
        #expect(
            await thrownErrorName { _ = try await bob.node.clock.setClockOffset(of: club, for: request) }
                == "state.not_origin")
        #expect(try await seen() == before, "no relay is asked for somebody who may not say it")
        scene.clock.set(ahead: 2 * Self.years)
        #expect(
            await thrownErrorName { _ = try await alice.node.clock.setClockOffset(of: club, for: request) }
                == "guard.clock_ahead")
        scene.clock.set(ahead: -Self.day)
        #expect(
            await thrownErrorName { _ = try await alice.node.clock.setClockOffset(of: club, for: request) }
                == "guard.clock_behind")
        scene.clock.set(ahead: 0)
        let first = try await scene.setOffset().milliseconds
        scene.clock.set(ahead: 500)
        let second = try await scene.setOffset().milliseconds
        #expect(second < first - 400_000 && second > 0)
        try await alice.say("goes on", in: club)
        let verified = try await alice.node.audit.verify(club, offline: true, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        await scene.relay.stop()
    }

    @Test func `an imported export has the clock's times, not those of the log`() async throws {
        let scene = try await Fixture()
        let (alice, club) = (scene.alice, scene.club)
        try await scene.setOffset()
        try await alice.say("goes on", in: club)
        let expected = try await alice.messages(in: club)
        let path = scene.world.directory.file("club.jsonl")
        var request = Request("export.jsonl", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path)]
        let (_, job) = try await alice.node.startJob(request, in: club)
        #expect(try await alice.node.wait(for: job.id) { _, _ in }.state == .done)

        let copy = try await alice.create(.group, .closed, named: "copy")
        _ = try await alice.node.imports.importHistory(ImportRequest(conversation: copy, path: path, format: .jsonl))
        let got = try await alice.messages(in: copy)
        #expect(got.map(\.item.text) == ["on time", "dated ahead", "goes on"])
        #expect(got.compactMap { $0.item.imported?.at } == expected.map(\.item.at))
        let shown = try #require(got.last?.item.imported?.at).milliseconds
        #expect(abs(shown - scene.clock.now.milliseconds) < 600_000)
        await scene.relay.stop()
    }

    @Test func `a refold yields equal state, and a log with correct times needs no offset`() async throws {
        let scene = try await Fixture()
        try await scene.setOffset()
        let offsets = try await scene.alice.node.overview(of: scene.club).summary.clockOffsets
        #expect(offsets.all.count == 1)
        let checks = try await scene.alice.node.doctor.run(fast: false).checks
        #expect(checks.filter { $0.state == .error }.map(\.name) == [], "\(checks)")
        let help = try await scene.alice.create(named: "#help", on: scene.relay)
        let report = try await scene.alice.node.clock.setClockOffset(
            of: help, for: .system("conversation.set_clock_offset")
        ).report
        #expect(report.outcome == .unchanged && report.warnings.isEmpty)
        await scene.relay.stop()
    }
}
