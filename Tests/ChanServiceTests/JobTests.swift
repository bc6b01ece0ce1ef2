import ChanCore
import ChanID
import ChanJSON
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests of long-running work that a request starts.
@Suite("Jobs")
struct JobTests {
    private func channel() async throws -> (world: TestCluster, alice: Person, id: ConversationID) {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        return (world, alice, try await alice.create(on: relay))
    }

    private func importing(_ lines: Int, in world: TestCluster) throws -> Request {
        let path = world.directory.file("2005-08-08.log")
        let text = (0..<lines).map { "[11:29] <bob> line \($0)" }.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        var request = Request("import.irc", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path), "date": "2005-08-08", "utc_offset_s": 0]
        return request
    }

    @Test func `a job reports its progress and its result`() async throws {
        let (world, alice, id) = try await channel()
        let (report, begun) = try await alice.node.startJob(try importing(600, in: world), in: id)
        #expect(begun.state == .waiting)
        #expect(report.audit != nil)
        let steps = ProgressRecorder()
        let ended = try await alice.node.wait(for: begun.id) { done, total in steps.record(done, total) }
        #expect(ended.state == .done)
        #expect(ended.result?["messages"] == 600)
        #expect(ended.done == 600)
        #expect(steps.all.last?.done == 600)
        #expect(try await alice.texts(in: id).count == 600)
    }

    @Test func `a job started before the node stopped resumes at the next start and repeats nothing`() async throws {
        let (world, alice, id) = try await channel()
        let (_, begun) = try await alice.node.startJob(try importing(1_000, in: world), in: id)
        // The node stops in the middle of the job.
        let part = Task { try? await alice.node.wait(for: begun.id) { _, _ in } }
        try await eventually("the first lines are in") { try await !alice.texts(in: id).isEmpty }
        part.cancel()
        _ = await part.value
        try alice.node.close()

        let again = try await world.person("alice")
        let running = Task { await again.node.run() }
        defer { running.cancel() }
        let ended = try await again.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done)
        let texts = try await again.texts(in: id)
        #expect(texts.count == 1_000)
        #expect(Set(texts).count == 1_000)
    }

    @Test func `a job that no task runs since the node stopped is shown as interrupted, and resumes when waited for`()
        async throws
    {
        let (world, alice, id) = try await channel()
        let (_, begun) = try await alice.node.startJob(try importing(10, in: world), in: id)
        #expect(begun.status == .waiting)
        // The state after the process was killed during the job.
        try await alice.node.write { transaction in
            var job = try #require(try JobTable.find(begun.id, in: transaction))
            job.state = .running
            try JobTable.update(job, in: transaction)
        }
        func jobs(_ status: JobStatus) async throws -> [Int64] {
            try await alice.node.jobs(in: status, PageRequest(limit: 9)).elements.map(\.id)
        }
        #expect(try await jobs(.interrupted) == [begun.id])
        #expect(try await jobs(.running) == [])
        #expect(try await alice.node.wait(for: begun.id) { _, _ in }.status == .done)
        #expect(try await jobs(.interrupted) == [])
    }

    @Test func `a cancelled job stops, and its effects so far remain`() async throws {
        let (world, alice, id) = try await channel()
        let (_, begun) = try await alice.node.startJob(try importing(500, in: world), in: id)
        let (report, job) = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        #expect(report.outcome == .applied)
        #expect(job.isCancelled)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .cancelled)
        #expect(ended.error?.name == "job.cancelled")
        #expect(try await alice.texts(in: id).count < 500)
        let (again, _) = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        #expect(again.outcome == .unchanged)
    }

    @Test func `a failed job reports the error`() async throws {
        let (world, alice, id) = try await channel()
        var request = try importing(1, in: world)
        request.parameters["path"] = .string(world.directory.file("nothing.log"))
        let (_, begun) = try await alice.node.startJob(request, in: id)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .failed)
        #expect(ended.error?.name == "import.unreadable")
        #expect(await thrownErrorName { _ = try await alice.node.job("b99") } == "not_found.job")
        #expect(await thrownErrorName { _ = try await alice.node.job("99") } == "not_found.job")
    }

    @Test func `a bulk ban is one job: one ban per member, in the order of the request, each in the journal`()
        async throws
    {
        let (world, alice, id) = try await channel()
        for name in ["bob", "carol"] { try await world.person(name).join(id, of: alice) }
        var request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        request.parameters = ["members": ["@bob", "@alice", "@nobody", "@carol", "@bob"]]
        request.isSevere = true
        #expect(
            await thrownErrorName { _ = try await alice.node.startJob(request, in: id) }
                == "guard.confirmation_required")
        request.confirmation = "#help"
        request.reason = "spam"
        let (_, begun) = try await alice.node.startJob(request, in: id)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done)
        let items = try await alice.node.jobItems(of: "b\(begun.id)", PageRequest(limit: 100)).elements
        #expect(items.map(\.subject) == ["@bob", "@alice", "@nobody", "@carol", "@bob"])
        #expect(items.map(\.outcome) == ["applied", "refused", "refused", "applied", "unchanged"])
        #expect(items[2].error == "not_found.member")
        #expect(items.allSatisfy { $0.audit != nil })
        #expect(ended.result?["banned"] == 2)
        #expect(ended.result?["unchanged"] == 1)
        #expect(ended.result?["refused"] == 2)
        let line = try #require(
            try await alice.node.database.read { try JournalTable.list(of: id, limit: 100, in: $0) }
                .first { $0.number == items[0].audit })
        let target = try #require(try JSONParser.parse(line.bytes).object?["target"]?.object)
        #expect(target["job"]?.string == "b\(begun.id)")
        #expect(line.caller == "uid 1000")
    }

    @Test(arguments: ["link", "since", "both"])
    func `a job bans all who joined by a link, since a time, or both, but never its requester`(_ way: String)
        async throws
    {
        let (world, alice, id) = try await channel()
        for name in ["bob", "carol", "dave"] { try await world.person(name).join(id, of: alice) }
        let (link, carolsTime) = try await alice.node.database.read { view in
            let carol = try MemberTable.listJoined(by: nil, since: nil, limit: 10, of: id, in: view)
                .compactMap { try MemberTable.find($0, of: id, in: view) }.first { $0.name == "carol" }
            return (try LinkTable.list(of: id, in: view).first?.id, carol?.joinedAt)
        }
        var request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        if way != "since" { request.parameters["link"] = .string(try #require(link).description) }
        if way != "link" { request.parameters["since_at"] = .string(UTCTime(try #require(carolsTime)).description) }
        request.confirmation = "#help"
        let (_, begun) = try await alice.node.startJob(request, in: id)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.state == .done)
        let bans = try await alice.node.withView { try $0.bans(of: id, includesOver: false, PageRequest(limit: 9)) }
            .elements
        #expect(Set(bans.map(\.member.name)) == (way == "link" ? ["bob", "carol", "dave"] : ["carol", "dave"]))
        #expect(ended.result?["banned"] == .integer(bans.count) && ended.result?["refused"] == 0)
        request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        request.confirmation = "#help"
        let (_, aimless) = try await alice.node.startJob(request, in: id)
        let failed = try await alice.node.wait(for: aimless.id) { _, _ in }
        #expect(failed.error?.name == "invalid.value")
    }

    @Test func `a bulk ban in a closed group renews the secrets once for all banned members`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, on: relay)
        for name in ["bob", "carol", "mallory"] { try await world.person(name).join(id, of: alice) }
        func epoch() async throws -> UInt32? {
            try await alice.node.database.read { try ScopeSecretTable.findLatest(.members, of: id, in: $0)?.epoch }
        }
        let before = try #require(try await epoch())
        var request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        request.parameters = ["members": ["@bob", "@carol", "@nobody"]]
        request.confirmation = "#help"
        let (_, begun) = try await alice.node.startJob(request, in: id)
        let ended = try await alice.node.wait(for: begun.id) { _, _ in }
        #expect(ended.result?["banned"] == 2)
        #expect(try await epoch() == before + 1)
        let bans = try await alice.node.database.read { try BanTable.list(of: id, limit: 10, in: $0) }
        #expect(bans.count == 2)
    }

    @Test func `a ban and its result in the job are one commit: if one cannot be stored, neither is`() async throws {
        let (world, alice, id) = try await channel()
        let bob = try await world.person("bob").join(id, of: alice)
        let before = try await alice.node.overview(of: id).summary.version
        var request = Request("ban.add", by: Requester(user: "uid 1000"))
        // The job does not exist, so its item cannot be stored.
        request.item = JobItemReference(job: 99, number: 0, subject: "@bob")
        let ban = Command.ban(BanOrder(member: bob, until: nil, reason: nil), privateReason: nil)
        #expect(
            await thrownErrorName { _ = try await alice.node.changes.perform(ban, in: id, for: request) }
                == "store.inconsistent")
        #expect(try await alice.node.overview(of: id).summary.version == before)
        request.item = nil
        _ = try await alice.node.changes.perform(ban, in: id, for: request)
        #expect(try await alice.node.overview(of: id).summary.version > before)
    }

    @Test
    func `a job publishes events for its start, progress, cancellation and end, each with its state`() async throws {
        let (world, alice, id) = try await channel()
        let first = try await alice.node.events.nextEvent()
        let (_, begun) = try await alice.node.startJob(try importing(600, in: world), in: id)
        _ = try await alice.node.cancelJob("b\(begun.id)", for: .system("job.cancel"))
        _ = try await alice.node.wait(for: begun.id) { _, _ in }
        let events = try await alice.node.withView { try $0.events(from: first, EventFilter(), limit: 1_000) }.events
            .filter {
                $0.topic.noun == "job"
            }
        #expect(events.map(\.topic) == [.jobStarted, .jobStopping, .jobProgress, .jobEnded])
        #expect(events.allSatisfy { $0.target?.id == "b\(begun.id)" && $0.conversation?.id == id })
        #expect(events.last?.data["state"] == "cancelled")
        #expect(events.last?.data["error"] == "job.cancelled")
        #expect(events.first?.data["method"] == "import.irc")
    }

    @Test func `a repeated request starts one job`() async throws {
        let (world, alice, id) = try await channel()
        var request = try importing(10, in: world)
        request.key = "import-1"
        let (_, first) = try await alice.node.startJob(request, in: id)
        let (_, second) = try await alice.node.startJob(request, in: id)
        #expect(first.id == second.id)
        #expect(try await alice.node.jobs(in: nil, PageRequest(limit: 10)).elements.count == 1)
    }
}

/// Records the progress that a job reports.
private final class ProgressRecorder: @unchecked Sendable {
    private let lock = NSLock()
    private var steps: [(done: UInt64, total: UInt64?)] = []

    var all: [(done: UInt64, total: UInt64?)] { lock.withLock { steps } }

    func record(_ done: UInt64, _ total: UInt64?) { lock.withLock { steps.append((done, total)) } }
}
