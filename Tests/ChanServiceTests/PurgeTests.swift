import ChanCore
import ChanID
import ChanJSON
import ChanLog
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

/// Tests that purged messages are erased at the origin, on every relay, and on every node, also on one that was
/// offline.
@Suite("Purges")
struct PurgeTests {
    private static let secret = "Qjxvzwkquagmire"
    private static let edited = "Zyxwvutedition"

    /// Alice's group on a relay, with bob, who wrote three messages, and carol, who reads.
    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let alice: Person
        let bob: Person
        let carol: Person
        let id: ConversationID
        let bobID: MemberID
        let message: MessageID
    }

    private func makeFixture(by wall: SharedTestClock? = nil) async throws -> Fixture {
        let world = try TestCluster()
        let north = try await world.relay("north")
        func person(_ name: String) async throws -> Person {
            if let wall { return try await world.person(name, by: wall) }
            return try await world.person(name)
        }
        let (alice, bob, carol) = (try await person("alice"), try await person("bob"), try await person("carol"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        try await carol.join(id, of: alice)
        let message = try await bob.say("meet me: \(Self.secret) at noon", in: id)
        try await bob.syncFully()
        try await alice.syncFully()
        try await bob.syncFully()
        _ = try await bob.node.changes.perform(
            .edit(item: message, text: Self.edited), in: id, for: .system("message.edit"))
        try await bob.syncFully()
        try await alice.syncFully()
        try await carol.syncFully()
        try await bob.syncFully()
        return Fixture(
            world: world, north: north, alice: alice, bob: bob, carol: carol, id: id, bobID: bobID,
            message: message)
    }

    private func files(_ world: TestCluster, _ name: String) throws -> Data {
        var bytes = Data()
        let home = world.directory.file(name)
        for file in try FileManager.default.subpathsOfDirectory(atPath: home).sorted() where file.contains("sqlite") {
            bytes += try Data(contentsOf: URL(fileURLWithPath: home + "/" + file))
        }
        return bytes
    }

    /// The sealed bytes of a member's bodies.
    private func bodies(of member: MemberID, _ person: Person, _ id: ConversationID) async throws -> [Data] {
        try await person.node.database.read { view in
            let size = try LogReader.size(of: id, in: view)
            return try EntryTable.list(0..<size, of: id, in: view)
                .filter { $0.kind == .posted || $0.kind == .edited }
                .compactMap { $0.entryWithBody.body.map { Data($0) } }
        }
    }

    private func traces(in files: Data, of bodies: [Data]) -> [String] {
        var found = bodies.enumerated().filter { files.range(of: $0.element) != nil }.map { "body \($0.offset)" }
        for text in [Self.secret, Self.secret.lowercased(), Self.edited, Self.edited.lowercased(), "zwkquagmire"]
        where files.range(of: Data(text.utf8)) != nil { found.append(text) }
        return found
    }

    private func expectSound(_ people: Person..., id: ConversationID) async throws {
        for person in people {
            let verified = try await person.node.audit.verify(id, offline: true, progress: { _, _ in })
            #expect(verified.isSound, "\(person.name): \(verified.errors)")
            let findings = try await person.node.doctor.run(fast: false)
            #expect(findings.isSound, "\(person.name): \(findings.checks.filter { $0.state == .error })")
            let failures = try await person.failures(in: id)
            #expect(failures == [], "\(person.name)")
        }
    }

    private func terms(_ edit: (inout PurgeCriteria) -> Void) -> PurgeCriteria {
        var terms = PurgeCriteria()
        edit(&terms)
        return terms
    }

    @Test func `texts, versions and bodies are erased at the origin, the relay, and a reader who was offline`()
        async throws
    {
        let club = try await makeFixture()
        let bodies = try await bodies(of: club.bobID, club.alice, club.id)
        #expect(bodies.count == 2, "the message and its edit")
        for name in ["alice", "bob", "carol"] {
            #expect(traces(in: try files(club.world, name), of: bodies).count > 2, "\(name) has it before")
        }
        #expect(traces(in: try files(club.world, "north"), of: bodies) == ["body 0", "body 1"])

        let report = try await club.alice.node.messages.purge(
            terms { ($0.member, $0.reason) = ("@bob", "a flood") }, in: club.id, for: .system("message.purge"))
        #expect(report.purged == 1)
        try await club.alice.syncFully()
        #expect(traces(in: try files(club.world, "alice"), of: bodies) == [])
        #expect(traces(in: try files(club.world, "north"), of: bodies) == [])
        // Carol was offline until now.
        #expect(traces(in: try files(club.world, "carol"), of: bodies).count > 2)
        try await club.carol.syncFully()
        try await club.bob.syncFully()
        for name in ["carol", "bob"] { #expect(traces(in: try files(club.world, name), of: bodies) == [], "\(name)") }
        let item = try await club.carol.node.item(club.message, in: club.id)
        #expect(item.kind == .moderated && item.removedBy?.name == "alice" && item.item.tombstone?.reason == "a flood")
        #expect(item.item.tombstone?.isPurged == true)
        try await expectSound(club.alice, club.bob, club.carol, id: club.id)
        await club.north.stop()
    }

    @Test func `after the grace period of a deletion no message remains anywhere, and the log can be verified`()
        async throws
    {
        let wall = SharedTestClock()
        let club = try await makeFixture(by: wall)
        let bodies = try await bodies(of: club.bobID, club.alice, club.id)
        let first = try await club.alice.node.changes.perform(
            .delete(grace: 3_600, confirmation: .plan), in: club.id, for: .system("conversation.delete"))
        #expect(first.outcome == .applied)
        _ = try await club.alice.node.changes.perform(.restore, in: club.id, for: .system("conversation.restore"))
        wall.advance(seconds: 7_200)
        try await club.alice.node.runScheduledWork()
        #expect(traces(in: try files(club.world, "alice"), of: bodies).count > 2, "it was restored")
        _ = try await club.alice.node.changes.perform(
            .delete(grace: 60, confirmation: .plan), in: club.id, for: .system("conversation.delete"))
        try await club.alice.syncFully()
        try await club.bob.syncFully()
        #expect(try await club.alice.node.runScheduledWork() == [])
        wall.advance(seconds: 61)
        for person in [club.alice, club.bob] {
            try await person.syncFully()
            #expect(try await person.node.runScheduledWork() == [club.id], "\(person.name)")
            #expect(try await person.node.runScheduledWork() == [], "once: \(person.name)")
            let jobs = try await person.node.jobs(in: .done, PageRequest(limit: 10)).elements
            #expect(jobs.map(\.method) == ["conversation.delete"] && jobs[0].conversation == club.id)
            #expect(jobs[0].requester == .node && jobs[0].done == jobs[0].total && jobs[0].unit == "entries")
        }
        try await club.alice.syncFully()
        // Carol's node does not check its clock: the prune order reaches it anyway.
        for person in [club.bob, club.carol] { try await person.syncFully() }
        try await club.carol.node.runScheduledWork()
        for name in ["alice", "north", "bob", "carol"] {
            #expect(traces(in: try files(club.world, name), of: bodies) == [], "\(name)")
        }
        for person in [club.alice, club.bob, club.carol] {
            let verified = try await person.node.audit.verify(club.id, offline: true, progress: { _, _ in })
            #expect(verified.isSound, "\(person.name): \(verified.errors)")
            #expect(try await person.node.overview(of: club.id).summary.lifecycle.phase == .deleted)
        }
        await club.north.stop()
    }

    @Test func `a running node ends a grace period on time without other activity`() async throws {
        let club = try await makeFixture()
        let node = club.alice.node
        let running = Task { await node.run() }
        _ = try await node.changes.perform(
            .delete(grace: 1, confirmation: .plan), in: club.id, for: .system("conversation.delete"))
        try await eventually("what was said is gone") {
            try await node.jobs(in: .done, PageRequest(limit: 10)).elements.map(\.method) == ["conversation.delete"]
        }
        let texts = try await node.read { view in
            try ItemTable.list(ItemQuery(), of: club.id, in: view).map(\.item.text)
        }
        #expect(!texts.isEmpty && texts.allSatisfy(\.isEmpty))
        running.cancel()
        await running.value
        await club.north.stop()
    }

    @Test func `the job that ends a deleted conversation resumes after an interruption and cannot be cancelled`()
        async throws
    {
        let wall = SharedTestClock()
        let club = try await makeFixture(by: wall)
        let bodies = try await bodies(of: club.bobID, club.alice, club.id)
        _ = try await club.alice.node.changes.perform(
            .delete(grace: 60, confirmation: .plan), in: club.id, for: .system("conversation.delete"))
        try await club.alice.syncFully()
        wall.advance(seconds: 61)
        let node = club.alice.node
        let id = try await node.write { transaction in
            let now = node.environment.now()
            let ending = try ScheduledWorkTable.list(.gracePeriodEnds, of: club.id, at: now, limit: 1, in: transaction)
            let job = ConversationDeletionJob.storedJob(club.id, deletedUntil: try #require(ending.first).at, at: now)
            let id = try node.startJob(job, in: transaction)
            // Only the genesis and related entries: no messages.
            var half = try #require(try JobTable.find(id, in: transaction))
            (half.state, half.done) = (.running, 2)
            try JobTable.update(half, in: transaction)
            return id
        }
        let refused = await #expect(throws: ServiceError.self) {
            try await node.cancelJob("b\(id)", for: .system("job.cancel"))
        }
        #expect(refused?.errorName.name == "state.settled")
        #expect(try await node.runScheduledWork() == [club.id])
        let jobs = try await node.jobs(in: nil, PageRequest(limit: 10)).elements
        #expect(jobs.map(\.id) == [id])
        #expect(jobs[0].state == .done && jobs[0].done == jobs[0].total && !jobs[0].isCancelled)
        #expect(traces(in: try files(club.world, "alice"), of: bodies) == [])
        #expect(try await node.runScheduledWork() == [])
        let again = try await node.cancelJob("b\(id)", for: .system("job.cancel"))
        #expect(again.report.outcome == .unchanged, "it is over")
        await club.north.stop()
    }

    @Test func `newcomers and new relays find no fault in missing bodies`() async throws {
        let club = try await makeFixture()
        var preferences = try await club.alice.node.overview(of: club.id).summary.preferences
        preferences.history = .all
        _ = try await club.alice.node.changes.perform(
            .editPreferences(preferences), in: club.id, for: .system("conversation.preferences_set"))
        _ = try await club.alice.node.changes.perform(
            .pin(item: club.message), in: club.id, for: .system("message.pin"))
        _ = try await club.alice.node.messages.purge(
            terms { $0.messages = [club.message.description] }, in: club.id, for: .system("message.purge"))
        try await club.alice.syncFully()
        let south = try await club.world.relay("south")
        _ = try await club.alice.node.relays.addRelay(south.address, in: club.id, for: .system("relay.add"))
        try await club.alice.syncFully()
        let dave = try await club.world.person("dave")
        try await dave.join(club.id, of: club.alice)
        try await dave.syncFully()
        #expect(try await dave.texts(in: club.id) == [])
        try await expectSound(club.alice, dave, id: club.id)
        let errors = try await dave.node.database.read { view in
            try IntegrityErrorTable.list(of: club.id, limit: 10, in: view)
                .filter { $0.resolvedAt == nil && $0.kind.hasPrefix("body") }
        }
        #expect(errors.isEmpty, "\(errors)")
        await south.stop()
        await club.north.stop()
    }

    @Test func `with full delete, deleting an own message erases it, and stored replies quote nothing`() async throws {
        let club = try await makeFixture()
        var preferences = try await club.alice.node.overview(of: club.id).summary.preferences
        preferences.features[.fullDelete] = .on
        _ = try await club.alice.node.changes.perform(
            .editPreferences(preferences), in: club.id, for: .system("conversation.preferences_set"))
        try await club.alice.syncFully()
        try await club.bob.syncFully()
        let bodies = try await bodies(of: club.bobID, club.alice, club.id)
        var request = Request("message.edit", by: Requester(user: "uid 1000"))
        request.key = "k"
        _ = try await club.bob.node.changes.perform(.edit(item: club.message, text: "again"), in: club.id, for: request)
        try await club.bob.node.store(reply: Array("{\"text\":\"\(Self.secret)\"}".utf8), for: request)
        _ = try await club.bob.node.changes.perform(
            .deleteOwn(item: club.message), in: club.id, for: .system("message.delete"))
        try await club.bob.syncFully()
        try await club.alice.syncFully()
        for person in [club.carol, club.bob] { try await person.syncFully() }
        for name in ["alice", "north", "carol", "bob"] {
            #expect(traces(in: try files(club.world, name), of: bodies) == [], "\(name)")
        }
        #expect(try await club.carol.node.item(club.message, in: club.id).kind == .deleted)
        try await expectSound(club.alice, club.bob, club.carol, id: club.id)
        await club.north.stop()
    }

    private func plan(of terms: PurgeCriteria, _ request: Request, _ club: Fixture) async -> ChanFold.Plan? {
        do throws(ServiceError) {
            _ = try await club.alice.node.messages.purge(terms, in: club.id, for: request)
        } catch {
            if case .planned(let plan) = error { return plan }
        }
        return nil
    }

    @Test func `purges by time range, dry runs with counts, and callers without permission`() async throws {
        let club = try await makeFixture()
        let before = try await club.alice.node.overview(of: club.id).size
        var dry = Request("message.purge", by: Requester(user: "uid 1000"))
        dry.isDryRun = true
        let plan = try #require(await plan(of: terms { $0.since = Timestamp(milliseconds: 0) }, dry, club))
        #expect(plan.affected.map(\.name) == ["bob"])
        #expect(plan.changes.map(\.new) == [.number(1)])
        #expect(plan.changes.map(\.field) == ["messages_purged"])
        #expect(try await club.alice.node.overview(of: club.id).size == before)
        let nothing = await thrownErrorName {
            _ = try await club.alice.node.messages.purge(PurgeCriteria(), in: club.id, for: .system("message.purge"))
        }
        #expect(nothing == "invalid.value")
        let carols = await thrownErrorName {
            _ = try await club.carol.node.messages.purge(
                terms { $0.member = "@bob" }, in: club.id, for: .system("message.purge"))
        }
        #expect(carols == "denied.role")
        await club.north.stop()
    }

    @Test func `a purge of more messages than one act allows is a job of several acts, and erases all of them`()
        async throws
    {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club")
        let path = world.directory.file("2005-08-08.log")
        let lines = (0..<10_010).map { "[11:29] <bob> line \($0) \(Self.secret)" }.joined(separator: "\n") + "\n"
        try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
        _ = try await alice.node.imports.importHistory(
            ImportRequest(conversation: id, path: path, format: .irc(date: nil)))
        let all = terms { $0.since = Timestamp(milliseconds: 0) }
        #expect(try await !alice.node.messages.fitsInOneAct(all, in: id))
        #expect(
            await thrownErrorName {
                _ = try await alice.node.messages.purge(all, in: id, for: .system("message.purge"))
            }
                == "invalid.value"
        )
        var request = Request("message.purge", by: Requester(user: "uid 1000"))
        request.parameters = ["since_at": "1970-01-01T00:00:00Z"]
        let (_, begun) = try await alice.node.startJob(request, in: id)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done, "\(String(describing: ended.error))")
        #expect(ended.result?["purged"] == 10_010)
        #expect(traces(in: try files(world, "alice"), of: []) == [])
        try await expectSound(alice, id: id)
    }
}
