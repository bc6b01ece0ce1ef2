import ChanCore
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

@Suite("What the node knows of its relays") struct RelayHistoryTests {
    private static let probing = RelayProbing(timeoutSeconds: 3, isCached: false)

    private static func failure(of probed: ProbedAddress) -> FaultName? {
        guard case .failure(let failure) = probed.answer else { return nil }
        return failure.name
    }

    private func history(_ person: Person, _ id: ConversationID) async throws -> [ObservedRelayState] {
        try await person.node.withView { view in
            try view.relayHistory(of: id, relay: nil, provenOnly: false, PageRequest(limit: 100)).elements.map(\.state)
        }
    }

    @Test func `rounds record each change once, and the availability follows from the times between them`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let ahead = Mutex(Int64(0))
        let alice = try await world.person(
            "alice",
            in: Environment(now: {
                Timestamp(milliseconds: Environment.live.now().milliseconds + ahead.withLock { $0 })
            }))
        let id = try await alice.create(.channel, .open, on: north)
        for _ in 0..<4 { try await alice.syncFully() }
        #expect(try await history(alice, id) == [.reachable])
        ahead.withLock { $0 = 300_000 }
        await north.stop()
        for _ in 0..<3 { _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10) }
        #expect(try await history(alice, id) == [.reachable, .unreachable])
        ahead.withLock { $0 = 600_000 }
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10)
        let row = try #require(
            try await alice.node.relays.relayStatus(of: id, Self.probing, PageRequest(limit: 10)).elements.first)
        let day = try #require(row.availability?.day)
        #expect((450_000...550_000).contains(day), "half of the time: \(day)")
        #expect(row.availability?.month == day && !row.isWell)
    }

    @Test func `doctor advises a subscriber about a relay what a subscriber may do`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.channel, .open, on: north)
        try await bob.join(id, of: alice)
        await north.stop()
        for (person, command) in [(alice, "chanadm relay status "), (bob, "chanadm sync ")] {
            _ = try await person.node.rounds.sync(id, timeoutSeconds: 10)
            let checks = try await person.node.doctor.run(fast: true).checks
            let relays = try #require(checks.first { $0.name.hasPrefix("relays ") })
            #expect(relays.state == .warning && relays.fix?.hasPrefix(command) == true, "\(relays)")
        }
    }

    @Test func `availability counts the time in which the state was known, cut at the window`() throws {
        let north = try #require(RelayID([UInt8](repeating: 1, count: 32)))
        let now = Timestamp(milliseconds: 100 * 86_400_000)
        func period(_ state: RelayObservation.State, hoursAgo from: Int64, _ until: Int64) -> RelayPeriod {
            let seen = RelayObservation(
                relay: north, state: state, size: 0, cosignedSize: 0, probedAt: now.adding(seconds: -from * 3_600))
            var period = RelayPeriod(seen, number: UInt64(1_000 - from))
            period.until = now.adding(seconds: -until * 3_600)
            return period
        }
        let all = [
            period(.unreachable, hoursAgo: 48, 36), period(.reachable, hoursAgo: 36, 12),
            period(.refused, hoursAgo: 6, 2), period(.diverged, hoursAgo: 2, 0),
        ]
        let known = RelayAvailability(all, at: now)
        #expect(known.day == 12 * 1_000_000 / 18, "12 of the 18 hours that are known")
        #expect(known.week == 24 * 1_000_000 / 42 && known.month == known.week)
        #expect(RelayAvailability([], at: now).day == nil)
        #expect(RelayAvailability([period(.reachable, hoursAgo: 900, 800)], at: now).month == nil)
        #expect(RelayAvailability([period(.reachable, hoursAgo: -5, -6)], at: now).day == nil, "a clock set back")
    }

    @Test func `a probe of a healthy relay reports its figures, and reads the newest entry through it`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let probed = try await alice.node.relays.probedRelay(north.address.relay, of: id, Self.probing)
        let measured = try #require(probed.row.measurement)
        #expect(probed.isWell && probed.row.error == nil && probed.row.detail == nil)
        #expect(measured.canary != nil && measured.bytes > 0 && measured.fileRoom == RelayLimits().blobBytes)
        #expect(abs(measured.clockSkewMilliseconds) < 10_000 && measured.cosignedAt != nil)
        #expect(measured.certificateAt <= measured.startedAt)
        try await alice.say("behind", in: id)
        let behind = try await alice.node.relays.probedRelay(north.address.relay, of: id, Self.probing)
        #expect(behind.row.observed == .lagging && behind.row.lag == 1 && behind.isWell, "on its way for a moment")
        await north.stop()
        let gone = try await alice.node.relays.probedRelay(north.address.relay, of: id, Self.probing)
        #expect(gone.row.observed == .unreachable && !gone.isWell && gone.row.measurement == nil)
    }

    @Test func `a turn that this node cancels says nothing of the relay`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        try await alice.syncFully()
        let before = try await alice.node.read { view in try RelayObservationTable.list(of: id, in: view) }
        let recorder = RelayFailureRecorder(node: alice.node.rounds, conversation: id)
        try await recorder.record(.relay(RelayError(.cancelled, "the task was cancelled")), at: north.address.relay)
        #expect(try await alice.node.read { view in try RelayObservationTable.list(of: id, in: view) } == before)
        #expect(try await history(alice, id) == [.reachable])
        await north.stop()
    }

    @Test func `a relay that refuses entries for its quota is refusing until it takes one, however often it answers`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        for _ in 0..<2 { try await alice.syncFully() }
        await north.stop()
        var options = RelayOptions()
        options.limits.conversationEntries = try await alice.logSize(of: id)
        let full = try await world.restart("north", options)
        try await alice.say("too much", in: id)
        for _ in 0..<2 {
            _ = try await alice.node.rounds.sync(id, timeoutSeconds: 10)
            for _ in 0..<2 {
                let probed = try await alice.node.relays.probedRelay(north.address.relay, of: id, Self.probing)
                #expect(probed.row.observed == .refusing && !probed.isWell && probed.row.error == "relay.refused")
                #expect(probed.row.detail?.contains("this relay stores") == true, "\(probed.row.detail ?? "")")
            }
        }
        #expect(try await history(alice, id) == [.reachable, .refusing])
        await full.stop()
        let roomy = try await world.restart("north")
        try await alice.syncFully()
        let probed = try await alice.node.relays.probedRelay(north.address.relay, of: id, Self.probing)
        #expect(probed.isWell && probed.row.detail == nil)
        #expect(try await history(alice, id) == [.reachable, .refusing, .reachable])
        await roomy.stop()
    }

    @Test func `a relay that accepts connections and never answers costs a probe its limit, and is remembered`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let silent = try SilentListener()
        let alice = try await world.person("alice")
        let id = try await alice.create(.channel, .open, on: north)
        let south = try await world.relay("south")
        let address = try RelayAddress(relay: south.address.relay, host: "127.0.0.1", port: silent.port)
        _ = try await alice.node.relays.addRelay(address, in: id, for: .restricted)
        let clock = ContinuousClock()
        let start = clock.now
        let probed = try await alice.node.relays.probedRelay(
            south.address.relay, of: id, RelayProbing(timeoutSeconds: 3, isCached: false))
        #expect(clock.now - start < .seconds(8))
        #expect(probed.row.observed == .unreachable && probed.row.error == "relay.timeout")
        let now = alice.node.environment.now()
        #expect(
            alice.node.rounds.relayBackoff.withLock { !$0.isRetryDue(south.address.relay, about: id, at: now) })
        let answer = await alice.node.relays.probe(address, timeoutSeconds: 1)
        #expect(Self.failure(of: answer)?.rawValue == "relay.timeout")

        // A caller that waits for less than the node does must not stop the node's rounds with a relay that is far away.
        alice.node.rounds.silentRelays.withLock { $0.remove(address) }
        let before = try await alice.node.read { view in try RelayObservationTable.list(of: id, in: view) }
        let impatient = try await alice.node.relays.probedRelay(
            south.address.relay, of: id, RelayProbing(timeoutSeconds: 1, isCached: false))
        #expect(impatient.row.error == "relay.timeout")
        #expect(alice.node.rounds.silentRelays.withLock { !$0.contains(address) })
        #expect(try await alice.node.read { view in try RelayObservationTable.list(of: id, in: view) } == before)
        for relay in [north, south] { await relay.stop() }
    }

    @Test func `an address is probed without a trace in the node, and a wrong identity is told`() async throws {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let revision = alice.node.revision
        let probed = await alice.node.relays.probe(north.address, timeoutSeconds: 3)
        let relay = try probed.answer.get()
        #expect(relay.name == "north" && relay.logRoom == RelayLimits().channelBytes && relay.bodyBytes > 0)
        #expect(alice.node.revision == revision)
        #expect(try await alice.node.read { try RelayCosignerTable.list(in: $0) }.isEmpty)
        let wrong = try RelayAddress(
            relay: south.address.relay, host: north.address.host, port: north.address.port)
        let other = await alice.node.relays.probe(wrong, timeoutSeconds: 3)
        #expect(Self.failure(of: other)?.rawValue == "relay.identity_mismatch")
        for relay in [north, south] { await relay.stop() }
    }
}

extension Request {
    /// A caller who is not told what listens at an address, so that nothing is asked before the relay is added.
    fileprivate static var restricted: Request {
        var request = Request.system("relay.add")
        request.isRestricted = true
        return request
    }
}
