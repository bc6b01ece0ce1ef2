import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanReading
import ChanService
import ChanStore
import ChanTestSupport
import Dispatch
import Testing

/// Tests that calls which share a commit are otherwise independent: each is decided, answered, journaled and rolled
/// back alone.
@Suite("Changes that share a commit")
struct SharedCommitTests {
    /// The outcome of one call.
    fileprivate enum Outcome: Hashable {
        case done(ChangeReport.Outcome)
        case planned
        case refused(String)
    }

    private static let calls: [(member: String, role: Role, isDryRun: Bool)] = (0..<40).map { number in
        switch number % 5 {
        case 0: ("@bob", .author, false)
        case 1: ("@bob", .member, false)
        case 2: ("@nobody", .author, false)
        case 3: ("@alice", .member, false)
        default: ("@bob", .moderator, true)
        }
    }

    @Test func `each call is decided alone; refused and planned ones leave no trace and affect no others`() async throws
    {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(on: relay)
        let bob = try await world.person("bob").join(id, of: alice)
        let before = try await size(alice.node, id)
        let commits = alice.node.database.commitStatistics
        let outcomes = try await atOnce(Self.calls, at: alice.node, in: id)
        #expect(alice.node.database.commitStatistics.commits - commits.commits <= 3, "they shared it")
        for (call, outcome) in zip(Self.calls, outcomes) {
            switch (call.member, call.isDryRun) {
            case ("@nobody", _): #expect(outcome == .refused("not_found.member"))
            case ("@alice", _): #expect(outcome == .refused("guard.last_owner"))
            case (_, true): #expect(outcome == .planned)
            default: #expect(outcome == .done(.applied) || outcome == .done(.unchanged))
            }
        }
        let after = try await size(alice.node, id)
        let applied = UInt64(outcomes.count { $0 == .done(.applied) })
        #expect(applied > 0)
        #expect(after.log == before.log + applied)
        #expect(after.journal == before.journal + UInt64(outcomes.count { $0 != .planned && !$0.isRefused }))
        let role = try await alice.node.database.read { try MemberTable.find(bob, of: id, in: $0)?.role }
        #expect(role == .author || role == .member)
        #expect(try await alice.node.audit.verify(id, offline: true) { _, _ in }.isSound)
        #expect(try await alice.node.audit.verifyJournal { _, _ in }.isSound)
    }

    /// Blocks the writer until all calls wait for it.
    private func atOnce(
        _ calls: [(member: String, role: Role, isDryRun: Bool)], at node: Node, in id: ConversationID
    ) async throws -> [Outcome] {
        let (begun, held) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let holding = Task {
            try await node.database.write { _ in
                begun.signal()
                held.wait()
            }
        }
        return try await withThrowingTaskGroup(of: (Int, Outcome).self) { group in
            defer { held.signal() }
            try await eventually("the writer is held") { begun.wait(timeout: .now()) == .success }
            for (number, call) in calls.enumerated() {
                group.addTask { (number, await self.outcome(of: call, at: node, in: id)) }
            }
            try await eventually("all wait") { node.database.waitingCallers >= calls.count }
            held.signal()
            var outcomes: [Int: Outcome] = [:]
            for try await (number, outcome) in group { outcomes[number] = outcome }
            try await holding.value
            return calls.indices.compactMap { outcomes[$0] }
        }
    }

    private func outcome(
        of call: (member: String, role: Role, isDryRun: Bool), at node: Node, in id: ConversationID
    ) async -> Outcome {
        var request = Request("member.role", by: Requester(user: "uid 1000"))
        request.isDryRun = call.isDryRun
        do {
            let (report, _) = try await node.members.changeMember(call.member, of: id.description, for: request) {
                .changeRole(member: $0, role: call.role)
            }
            return .done(report.outcome)
        } catch .planned { return .planned } catch { return .refused(error.errorName.name) }
    }

    private func size(_ node: Node, _ id: ConversationID) async throws -> (log: UInt64, journal: UInt64) {
        try await node.database.read { view in
            (try LogReader.size(of: id, in: view), try JournalTable.size(in: view))
        }
    }
}

extension SharedCommitTests.Outcome {
    fileprivate var isRefused: Bool {
        if case .refused = self { true } else { false }
    }
}
