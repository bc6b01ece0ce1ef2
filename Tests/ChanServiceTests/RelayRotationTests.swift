import ChanCore
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Replacing a relay by another") struct RelayRotationTests {
    private let world: TestCluster
    private let north: RunningRelay
    private let south: RunningRelay
    private let alice: Person
    private let bob: Person
    private let id: ConversationID

    init() async throws {
        world = try TestCluster()
        (north, south) = (try await world.relay("north"), try await world.relay("south"))
        (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        id = try await alice.create(.channel, .open, on: north)
        try await bob.join(id, of: alice)
        try await alice.say("before", in: id)
        try await alice.syncFully()
    }

    /// The request of a new process of one user, as each command is.
    private func request() -> Request {
        Request("relay.rotate", by: Requester(user: "uid 1000", process: Int32.random(in: 2...99_999)))
    }

    private func rotate(_ relay: String, to address: RelayAddress) async throws -> JobOverview {
        var request = request()
        request.parameters = ["relay": .string(relay), "address": .string(address.description)]
        let job = try await alice.node.startJob(request, in: id).job
        return try await alice.node.wait(for: job.id) { _, _ in }
    }

    private func status(of relay: RunningRelay) async throws -> RelayStatus? {
        try await alice.node.read { view in try RelayTable.find(relay.address.relay, of: id, in: view)?.status }
    }

    private func size() async throws -> UInt64 {
        try await alice.node.read { view in try LogReader.size(of: id, in: view) }
    }

    private func stop() async {
        for relay in [north, south] { await relay.stop() }
    }

    @Test func `the new relay has the log before the old one goes, and a reader of the old one follows without loss`()
        async throws
    {
        let job = try await rotate("north", to: south.address)
        #expect(job.state == .done, "\(String(describing: job.error))")
        #expect(job.done > 0 && job.total.map { $0 >= job.done } == true)
        #expect(try await status(of: north) == .removed)
        #expect(try await status(of: south) == .active)
        try await alice.say("only at the new relay", in: id)
        try await alice.syncFully()
        // One sync follows the log from the old relay to the new one.
        let synced = try await bob.node.rounds.sync(id, timeoutSeconds: 20)
        #expect(!synced.conversations.contains { !$0.isComplete }, "\(synced)")
        #expect(try await bob.texts(in: id) == ["before", "only at the new relay"])
        await north.stop()
        try await alice.say("after", in: id)
        try await alice.syncFully()
        let former = try await alice.node.withView { try $0.relays(of: id, includesPast: true, PageRequest(limit: 9)) }
        #expect(former.elements.allSatisfy { $0.observed != .lagging }, "a former relay lacks nothing")
        try await bob.syncFully()
        #expect(try await bob.texts(in: id) == ["before", "only at the new relay", "after"])
        #expect(try await bob.failures(in: id).isEmpty)
        await south.stop()
    }

    @Test func `repeated, it changes nothing more; after one of its steps, it continues with the next`() async throws {
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        let first = try await rotate("north", to: south.address)
        #expect(first.state == .done)
        let entries = try await size()
        #expect(try await rotate("north", to: south.address).id == first.id)
        #expect(try await size() == entries)
        await stop()
    }

    @Test func `a relay that was removed otherwise is not replaced`() async throws {
        _ = try await alice.node.relays.addRelay(south.address, in: id, for: .system("relay.add"))
        for _ in 0..<2 { try await alice.syncFully() }
        _ = try await alice.node.changes.perform(
            .removeRelay(relay: north.address.relay, reason: nil, acknowledged: true), in: id,
            for: .system("relay.remove"))
        #expect(await thrownErrorName { _ = try await rotate("north", to: south.address) } == "not_found.relay")
        await stop()
    }

    @Test func `it warns that links that were shared name the old relay, as its removal does`() async throws {
        var request = request()
        request.parameters = [
            "relay": .string("north"), "address": .string(south.address.description), "detach": .bool(true),
        ]
        let started = try await alice.node.startJob(request, in: id)
        #expect(started.report.warnings == [.linksNameRelay(north.address.relay)])
        _ = try await alice.node.wait(for: started.job.id) { _, _ in }
        await stop()
    }

    @Test func `by a relay that is active already nothing is replaced, so that no relay is lost`() async throws {
        let group = try await alice.create(.group, .open, named: "#pair", on: north, south)
        for _ in 0..<2 { try await alice.syncFully() }
        for isDryRun in [true, false] {
            var request = Request.system("relay.rotate")
            request.parameters = [
                "relay": .string(north.address.relay.description), "address": .string(south.address.description),
            ]
            request.isDryRun = isDryRun
            #expect(
                await thrownErrorName { _ = try await alice.node.startJob(request, in: group) }
                    == "conflict.relay_exists")
        }
        let left = try await alice.node.read { view in
            try RelayTable.list(of: group, in: view).filter { $0.status == .active }
        }
        #expect(left.count == 2)
        #expect(try await alice.node.jobs(in: nil, PageRequest(limit: 9)).elements.isEmpty)
        await stop()
    }

    @Test func `the same relay at another port is refused as relay add refuses it`() async throws {
        let moved = try RelayAddress(
            relay: north.address.relay, host: north.address.host, port: south.address.port)
        do {
            _ = try await rotate("north", to: moved)
            Issue.record("a relay replaced itself")
        } catch let error as ServiceError {
            let name = error.errorName
            #expect(name.name == "conflict.relay_exists")
            #expect(name.facts["actual"] == north.address.description && name.facts["expected"] == "north")
            #expect(name.facts["target"] == moved.description)
        }
        await stop()
    }

    @Test func `an unavailable old relay does not delay it`() async throws {
        await north.stop()
        #expect(try await rotate("north", to: south.address).state == .done)
        #expect(try await status(of: south) == .active)
        await south.stop()
    }

    @Test func `if another identity answers at the new address, nothing is changed; a relay does not replace itself`()
        async throws
    {
        let entries = try await size()
        let wrong = try RelayAddress(
            relay: south.address.relay, host: north.address.host, port: north.address.port)
        #expect(await thrownErrorName { _ = try await rotate("north", to: wrong) } == "relay.identity_mismatch")
        #expect(
            await thrownErrorName { _ = try await rotate("north", to: north.address) } == "invalid.value")
        #expect(await thrownErrorName { _ = try await rotate("east", to: south.address) } == "not_found.relay")
        #expect(try await size() == entries)
        await stop()
    }

    @Test func `a cancelled rotation leaves the old relay`() async throws {
        let silent = try SilentListener()
        let address = try RelayAddress(relay: south.address.relay, host: "127.0.0.1", port: silent.port)
        var request = Request.system("relay.rotate")
        request.parameters = ["relay": "north", "address": .string(address.description)]
        request.isConfined = true
        let job = try await alice.node.startJob(request, in: id).job
        let node = alice.node
        let waiting = Task { try await node.wait(for: job.id) { _, _ in } }
        try await eventually("the new relay is added") { try await status(of: south) != nil }
        _ = try await node.cancelJob("b\(job.id)", for: .system("job.cancel"))
        #expect(try await waiting.value.state == .cancelled)
        #expect(try await status(of: north) == .active)
        #expect(try await status(of: south) == .removed, "the job takes out what it added")
        await stop()
    }

    @Test func `a rotation that fails takes out the relay that it added, and no other`() async throws {
        _ = try await RelayHome.existing(at: world.directory.file("south")).setRule(OperatorSubject(id), allow: false)
        let entries = try await size()
        let job = try await rotate("north", to: south.address)
        #expect(job.state == .failed && job.error?.name == "relay.refused", "\(String(describing: job.error))")
        #expect(try await size() > entries, "it was added")
        #expect(try await status(of: south) == .removed)
        #expect(try await status(of: north) == .active)
        await stop()
    }

    private func begin(_ address: RelayAddress, isDryRun: Bool = false) async throws -> JobOverview {
        var request = request()
        request.parameters = ["relay": "north", "address": .string(address.description)]
        request.isDryRun = isDryRun
        return try await alice.node.startJob(request, in: id).job
    }

    @Test func `at an address where nothing answers nothing begins, and a dry run says so`() async throws {
        await south.stop()
        let entries = try await size()
        for isDryRun in [true, false] {
            do {
                _ = try await begin(south.address, isDryRun: isDryRun)
                Issue.record("nothing answers there")
            } catch let error as ServiceError {
                #expect(error.errorName.name == "relay.unreachable")
                #expect(error.errorName.facts["address"] == south.address.description, "the hint names it")
            }
        }
        #expect(try await size() == entries)
        #expect(try await alice.node.jobs(in: nil, PageRequest(limit: 9)).elements.isEmpty)
        // Who does not wait is warned.
        var request = Request.system("relay.rotate")
        request.parameters = ["relay": "north", "address": .string(south.address.description), "detach": true]
        let warnings = try await alice.node.startJob(request, in: id).report.warnings
        #expect(warnings.contains { if case .relayUnanswered = $0 { true } else { false } }, "\(warnings)")
        await north.stop()
    }

    @Test func `repeated while it runs, it is the same job; to another address of the new relay it goes there`()
        async throws
    {
        let silent = try SilentListener()
        let wrong = try RelayAddress(relay: south.address.relay, host: "127.0.0.1", port: silent.port)
        // A restricted caller's job does not ask first, as one that began while the relay answered.
        var request = request()
        request.parameters = ["relay": "north", "address": .string(wrong.description)]
        request.isConfined = true
        let node = alice.node
        let first = try await node.startJob(request, in: id).job
        let waiting = Task { try await node.wait(for: first.id) { _, _ in } }
        try await eventually("the new relay is added") { try await status(of: south) != nil }
        #expect(try await begin(wrong).id == first.id)
        #expect(try await node.jobs(in: nil, PageRequest(limit: 9)).elements.count == 1)

        let second = try await begin(south.address)
        #expect(second.id != first.id)
        #expect(try await begin(south.address).id == second.id)
        let ended = try await node.wait(for: second.id) { _, _ in }
        #expect(ended.state == .done, "\(String(describing: ended.error))")
        #expect(try await waiting.value.state == .cancelled)
        #expect(try await status(of: north) == .removed)
        #expect(try await status(of: south) == .active, "the job that was replaced takes nothing out")
        await stop()
    }

    @Test func `two opposite rotations of a group leave one of the relays`() async throws {
        let group = try await alice.create(.group, .open, named: "#pair", on: north, south)
        for _ in 0..<2 { try await alice.syncFully() }
        let addresses = [north.address, south.address]
        let jobs = try await withThrowingTaskGroup(of: JobOverview.self) { [node = alice.node] tasks in
            for (old, new) in [(addresses[0], addresses[1]), (addresses[1], addresses[0])] {
                tasks.addTask {
                    // As if both had begun before the other's relay was active.
                    let parameters: JSONObject = [
                        "relay": .string(old.relay.description), "relay_id": .string(old.relay.description),
                        "address": .string(new.description),
                    ]
                    let requester = Request.system("relay.rotate").requester.stored
                    let stored = StoredJob(
                        method: "relay.rotate", about: group, begun: (requester, node.environment.now()),
                        asked: JSONWriter.text(.object(parameters)), unit: "entries")
                    let job = try await node.write { transaction in try node.startJob(stored, in: transaction) }
                    node.jobs.announceStart(job)
                    return try await node.wait(for: job) { _, _ in }
                }
            }
            return try await tasks.reduce(into: []) { $0.append($1) }
        }
        #expect(jobs.contains { $0.state == .done }, "\(jobs.map { "\($0.state) \(String(describing: $0.error))" })")
        let left = try await alice.node.read { view in
            try RelayTable.list(of: group, in: view).filter { $0.status == .active }
        }
        #expect(left.count == 1)
        await stop()
    }
}
