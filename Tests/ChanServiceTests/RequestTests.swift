import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanReading
import ChanService
import ChanStore
import Testing

/// Tests of the guarantees that every mutation gives.
@Suite("Mutating requests")
struct RequestTests {
    /// Alice's open channel on a relay, with the member bob.
    private func helpChannel() async throws -> (alice: Person, id: ConversationID, bob: MemberID) {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let alice = try await world.person("alice")
        let bob = try await world.person("bob")
        let id = try await alice.create(on: relay)
        let member = try await bob.join(id, of: alice)
        return (alice, id, member)
    }

    private func request(_ method: String = "member.role", key: String? = nil) -> Request {
        var request = Request(method, by: Requester(user: "uid 1000", process: 7))
        request.parameters = ["member": "@bob"]
        request.journalParameters = ["member": "@bob"]
        request.key = key
        return request
    }

    private struct NodeSnapshot: Equatable {
        let root: Digest
        let journal: UInt64
        let change: Int64
    }

    private func snapshot(_ node: Node, _ id: ConversationID) async throws -> NodeSnapshot {
        try await node.database.read { view in
            NodeSnapshot(
                root: try LogReader.compactRange(of: id, in: view).root, journal: try JournalTable.size(in: view),
                change: try ChangeFeedTable.lastSeq(in: view))
        }
    }

    private func lines(_ node: Node) async throws -> [JSONObject] {
        let entries = try await node.database.read { try JournalTable.list(of: nil, limit: 100, in: $0) }
        return try entries.reversed().map { try #require(try JSONParser.parse($0.bytes).object) }
    }

    @Test func `a repeated request does not invent an answer that only the first call could give`() async throws {
        let (alice, _, _) = try await helpChannel()
        let request = request("token.create", key: "t")
        _ = try await alice.node.tokens.createToken(name: "bot", [], for: request)
        #expect(
            await thrownErrorName { _ = try await alice.node.tokens.createToken(name: "bot", [], for: request) }
                == "conflict.answer_lost")
    }

    @Test func `a dry run lists the changes and makes none`() async throws {
        let (alice, id, bob) = try await helpChannel()
        let before = try await snapshot(alice.node, id)
        var request = request()
        request.isDryRun = true
        request.key = "k"
        let plan = try #require(
            await planned {
                _ = try await alice.node.changes.perform(
                    .changeRole(member: bob, role: .moderator), in: id, for: request)
            })
        #expect(
            plan.changes == [
                FieldChange(
                    .member(bob), name: "bob", field: "role", old: .text("observer"), new: .text("moderator"))
            ])
        #expect(plan.affected.map(\.name) == ["bob"])
        #expect(plan.rules.contains("OutranksOrStepsDown"))
        #expect(try #require(plan.resultingVersion) > (try #require(plan.version)))
        #expect(try await snapshot(alice.node, id) == before)
        // The key is still unused, because nothing was changed under it.
        let report = try await alice.node.changes.perform(
            .changeRole(member: bob, role: .moderator), in: id, for: self.request(key: "k"))
        #expect(report.outcome == .applied)
    }

    @Test func `a dry run of a refused request is refused in the same way`() async throws {
        let (alice, id, _) = try await helpChannel()
        var request = request("conversation.leave")
        let name = await thrownErrorName {
            _ = try await alice.node.changes.perform(.leave(successor: nil), in: id, for: request)
        }
        request.isDryRun = true
        let planned = await thrownErrorName {
            _ = try await alice.node.changes.perform(.leave(successor: nil), in: id, for: request)
        }
        #expect(name == "guard.last_owner")
        #expect(planned == name)
    }

    @Test func `a plan's hash confirms only that plan`() async throws {
        let (alice, id, bob) = try await helpChannel()
        var request = request()
        request.isDryRun = true
        let command = Command.changeRole(member: bob, role: .moderator)
        let plan = try #require(
            await planned { _ = try await alice.node.changes.perform(command, in: id, for: request) })
        let again = try #require(
            await planned { _ = try await alice.node.changes.perform(command, in: id, for: request) })
        #expect(plan.hash == again.hash)

        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bob, until: nil, reason: nil)), in: id, for: .system("member.mute"))
        request.isDryRun = false
        request.confirmation = plan.hash.description
        #expect(
            await thrownErrorName { _ = try await alice.node.changes.perform(command, in: id, for: request) }
                == "conflict.plan_changed")

        request.isDryRun = true
        let fresh = try #require(
            await planned { _ = try await alice.node.changes.perform(command, in: id, for: request) })
        request.isDryRun = false
        request.confirmation = fresh.hash.description
        #expect(try await alice.node.changes.perform(command, in: id, for: request).outcome == .applied)
    }

    @Test func `the hash of a plan with an end time does not change as time passes`() async throws {
        let (alice, id, _) = try await helpChannel()
        var request = Request("conversation.delete", by: Requester(user: "uid 1000"))
        request.isDryRun = true
        request.isSevere = true
        let command = Command.delete(grace: 3_600, confirmation: .plan)
        let plan = try #require(
            await planned { _ = try await alice.node.changes.perform(command, in: id, for: request) })
        var graces: Set = [plan.effects]
        repeat {
            let again = try #require(
                await planned { _ = try await alice.node.changes.perform(command, in: id, for: request) })
            #expect(again.hash == plan.hash)
            graces.insert(again.effects)
        } while graces.count == 1
        request.isDryRun = false
        request.confirmation = plan.hash.description
        #expect(try await alice.node.changes.perform(command, in: id, for: request).outcome == .applied)
    }

    @Test func `a request key is executed once, even if the answer was lost`() async throws {
        let (alice, id, bob) = try await helpChannel()
        let first = try await alice.node.changes.perform(
            .changeRole(member: bob, role: .moderator), in: id, for: request(key: "once"))
        let before = try await snapshot(alice.node, id)
        // The complete answer was lost: the node stopped between the commit and the reply.
        let again = try await alice.node.changes.perform(
            .changeRole(member: bob, role: .moderator), in: id, for: request(key: "once"))
        #expect(again.audit == first.audit)
        #expect(again.version == first.version)
        #expect(again.outcome == .applied)
        #expect(try await snapshot(alice.node, id) == before)

        var other = request(key: "once")
        other.parameters = ["member": "@carol"]
        #expect(
            await thrownErrorName {
                _ = try await alice.node.changes.perform(.changeRole(member: bob, role: .observer), in: id, for: other)
            } == "conflict.request_key_reused")
        #expect(try await snapshot(alice.node, id) == before)
    }

    @Test func `request keys are separate for each caller`() async throws {
        let (alice, id, bob) = try await helpChannel()
        var mine = request(key: "k")
        _ = try await alice.node.changes.perform(.changeRole(member: bob, role: .moderator), in: id, for: mine)
        mine = Request("member.role", by: Requester(user: "uid 1000", token: "t1"))
        mine.key = "k"
        let report = try await alice.node.changes.perform(.changeRole(member: bob, role: .observer), in: id, for: mine)
        #expect(report.outcome == .applied)
    }

    @Test func `the journal records the caller, old and new values, and the reason`() async throws {
        let (alice, id, bob) = try await helpChannel()
        var request = request()
        request.reason = "helps a lot"
        request.privateReason = "knows carol"
        let report = try await alice.node.changes.perform(
            .changeRole(member: bob, role: .moderator), in: id, for: request)
        let line = try #require(try await lines(alice.node).last)
        #expect(line["method"] == "member.role")
        #expect(line["caller"] == ["user": "uid 1000", "process": 7])
        #expect(line["conversation"]?.string == id.description)
        #expect(line["reason"] == "helps a lot")
        #expect(line["reason_private"] == "knows carol")
        #expect(line["outcome"] == "applied")
        #expect(line["version"]?.integer == Int(report.version))
        #expect(line["entry"]?.integer == Int(report.entry))
        let change = try #require(line["changes"]?.array?.first?.object)
        #expect(change["old"] == "observer")
        #expect(change["new"] == "moderator")
        #expect(change["name"] == "bob")
        #expect(report.audit == (try await snapshot(alice.node, id).journal) - 1)
    }

    @Test func `a request without effect is recorded only in the journal`() async throws {
        let (alice, id, bob) = try await helpChannel()
        let before = try await snapshot(alice.node, id)
        let report = try await alice.node.changes.perform(
            .changeRole(member: bob, role: .observer), in: id, for: request())
        let after = try await snapshot(alice.node, id)
        #expect(report.outcome == .unchanged)
        #expect(after.root == before.root)
        #expect(after.change == before.change)
        #expect(after.journal == before.journal + 1)
        #expect(try await lines(alice.node).last?["outcome"] == "unchanged")
    }

    @Test func `refusals are recorded in the journal, with a count for repeated ones`() async throws {
        let (alice, id, _) = try await helpChannel()
        let before = try await snapshot(alice.node, id)
        let error = try #require(
            await failure {
                _ = try await alice.node.changes.perform(
                    .leave(successor: nil), in: id, for: self.request("conversation.leave"))
            })
        var numbers: Set<EntryNumber?> = []
        for _ in 0..<5 {
            numbers.insert(
                await alice.node.journalRefusal(refused: request("conversation.leave"), about: id, error.errorName.name)
            )
        }
        let after = try await snapshot(alice.node, id)
        #expect(numbers.count == 1)
        #expect(after.journal == before.journal + 1)
        #expect(after.root == before.root)
        let last = try #require(
            try await alice.node.database.read { try JournalTable.list(of: id, limit: 1, in: $0).first })
        #expect(last.count == 5)
        #expect(last.outcome == "guard.last_owner")
    }

    @Test func `the journal's stored hashes equal those of a tree over its lines`() async throws {
        let (alice, id, bob) = try await helpChannel()
        for round in 0..<13 {
            let role: Role = round.isMultiple(of: 2) ? .moderator : .observer
            _ = try await alice.node.changes.perform(.changeRole(member: bob, role: role), in: id, for: request())
        }
        let entries = try await alice.node.database.read { try JournalTable.list(of: nil, limit: 100, in: $0) }
        #expect(entries.count > 13)
        var tree = CompactRange()
        for entry in entries.reversed() {
            #expect(tree.append(MerkleTree.leafHash(entry.bytes)) == entry.nodeHashes)
        }
    }

    private func planned(_ body: () async throws -> Void) async -> Plan? {
        guard case .planned(let plan)? = await failure(body) else { return nil }
        return plan
    }

    private func failure(_ body: () async throws -> Void) async -> ServiceError? {
        do {
            try await body()
            return nil
        } catch { return error as? ServiceError }
    }
}
