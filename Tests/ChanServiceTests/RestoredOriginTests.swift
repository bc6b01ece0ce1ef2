import ChanCore
import ChanID
import ChanJSON
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

@Suite("Origins restored from a backup")
struct RestoredOriginTests {
    @Test(arguments: [Visibility.open, .closed])
    func `a restored origin signs nothing until it has asked its relays, restores their entries, and continues`(
        visibility: Visibility
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let carol = try await world.person("carol")
        let help = try await alice.create(.group, visibility, on: north)
        try await bob.join(help, of: alice)
        let carolID = try await carol.join(help, of: alice)
        try await alice.say("before the copy", in: help)
        try await alice.syncFully()
        let restored = try await world.rollBack(alice) { alice in
            try await alice.say("after the copy", in: help)
            _ = try await alice.node.changes.perform(
                .remove(member: carolID, Reasons("left us")), in: help, for: .system("member.remove"))
            try await alice.say("without carol", in: help)
            try await alice.syncFully()
        }
        #expect(await thrownErrorName { try await restored.say("too early", in: help) } == "state.restored")
        try await restored.syncFully()
        #expect(try await restored.texts(in: help) == ["before the copy", "after the copy", "without carol"])
        try await restored.say("and on", in: help)
        try await restored.syncFully()
        try await bob.syncFully()
        let all = ["before the copy", "after the copy", "without carol", "and on"]
        #expect(try await bob.texts(in: help) == all)
        let failures = try await bob.failures(in: help)
        #expect(failures == [])
        let verified = try await bob.node.audit.verify(help, offline: false, progress: { _, _ in })
        #expect(verified.isSound, "\(verified.errors)")
        let findings = try await restored.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
        _ = try? await carol.node.rounds.sync(nil, timeoutSeconds: 5)
        if visibility == .closed { #expect(try await carol.texts(in: help).contains("without carol") == false) }
        await north.stop()
    }

    @Test(arguments: [false, true])
    func `a restored origin that missed a new tree seed changes members again, though the last relay shows nothing new`(
        isForced: Bool
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        var south: RunningRelay? = try await world.relay("south")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let (carol, dave) = (try await world.person("carol"), try await world.person("dave"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north, try #require(south))
        let bobID = try await bob.join(club, of: alice)
        let carolID = try await carol.join(club, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .owner), in: club, for: .system("member.role"))
        for person in [alice, bob, carol] { try await person.syncFully() }
        let restored = try await world.rollBack(alice) { alice in
            // The seed is drawn anew, because an owner who steps down knows the former one.
            _ = try await bob.node.changes.perform(
                .changeRole(member: bobID, role: .member), in: club, for: .system("member.role"))
            for person in [bob, alice, bob] { try await person.syncFully() }
            try await dave.join(club, of: alice)
        }
        await south?.stop()
        // Releases the relay's state directory.
        south = nil
        _ = try await restored.node.rounds.sync(club, timeoutSeconds: 60, force: isForced)
        let again = isForced ? nil : try await world.restart("south")
        if !isForced { try await restored.syncFully() }
        _ = try await restored.node.changes.perform(
            .remove(member: carolID, Reasons("left us")), in: club, for: .system("member.remove"))
        try await restored.say("without carol", in: club)
        for person in [restored, bob, dave, carol] { _ = try? await person.node.rounds.sync(club, timeoutSeconds: 60) }
        for person in [bob, dave] { #expect(try await person.texts(in: club) == ["without carol"], "\(person.name)") }
        #expect(try await carol.texts(in: club) == [])
        await north.stop()
        await again?.stop()
    }

    @Test func `a restored origin reuses no change number, and reports the gap to subscribers`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(.group)
        try await alice.say("before the copy", in: help)
        let copied = try await alice.now()
        let seen = Mutex<Int64>(0)
        let restored = try await world.rollBack(alice) { alice in
            try await alice.say("after the copy", in: help)
            let last = try await alice.now() - 1
            seen.withLock { $0 = last }
        }
        try await restored.say("another life", in: help)
        let last = seen.withLock { $0 }
        let known = try await restored.events(from: last + 1)
        #expect(known.map(\.topic) == [.eventsGap, .messagePosted])
        #expect(known.map(\.seq).allSatisfy { $0 > last })
        let behind = try await restored.events(from: copied - 1)
        #expect(behind.map(\.topic) == [.messagePosted, .eventsGap, .messagePosted])
        #expect(behind[1].data["from_seq"] == .integer(Int(copied)))
    }

    @Test func `a restored origin without its relays signs only when forced to`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north)
        try await alice.say("before the copy", in: help)
        try await alice.syncFully()
        let restored = try await world.rollBack(alice) { alice in
            try await alice.say("lost", in: help)
        }
        await north.stop()
        _ = try await restored.node.rounds.sync(help, timeoutSeconds: 5)
        #expect(await thrownErrorName { try await restored.say("no", in: help) } == "state.restored")
        _ = try await restored.node.rounds.sync(help, timeoutSeconds: 5, force: true)
        try await restored.say("yes", in: help)
        #expect(try await restored.texts(in: help) == ["before the copy", "yes"])
    }

    @Test func `a relay that lost a body does not indicate another copy: the body comes from the other relay`()
        async throws
    {
        let world = try TestCluster()
        var (north, south) = (
            try await world.relay("north") as RunningRelay?, try await world.relay("south") as RunningRelay?
        )
        let alice = try await world.person("alice")
        let help = try await alice.create(on: try #require(north), try #require(south))
        try await alice.say("before the copy", in: help)
        try await alice.syncFully()
        let restored = try await world.rollBack(alice) { alice in
            try await alice.say("after the copy", in: help)
            try await alice.syncFully()
        }
        await north?.stop()
        // Releases the relay's state directory.
        north = nil
        let file = try SQLiteFile(world.directory.file("north/relay.sqlite"))
        try file.execute("UPDATE entry SET body = x'00' WHERE position = (SELECT max(position) FROM entry)")
        north = try await world.restart("north")
        for _ in 0..<3 { _ = try await restored.node.rounds.sync(help, timeoutSeconds: 60) }
        #expect(try await restored.node.read { view in try OwnForkTable.find(of: help, in: view) } == nil)
        #expect(try await restored.texts(in: help) == ["before the copy", "after the copy"])
        await north?.stop()
        await south?.stop()
        south = nil
    }

    @Test(arguments: zip([1, 2, 300, 1], [2, 1, 1, 300]))
    func `an origin that signed concurrently with another copy signs nothing more, and reports the entry and reason`(
        ownEntries: Int, otherEntries: Int
    ) async throws {
        let world = try TestCluster()
        var north: RunningRelay? = try await world.relay("north")
        let alice = try await world.person("alice")
        let help = try await alice.create(on: try #require(north))
        try await alice.say("before the copy", in: help)
        try await alice.syncFully()
        let before = try await alice.node.read { view in try LogReader.size(of: help, in: view) }
        let restored = try await world.rollBack(alice) { alice in
            for number in 1...otherEntries { try await alice.say("by the other copy \(number)", in: help) }
            try await alice.syncFully()
        }
        await north?.stop()
        // Releases the relay's state directory.
        north = nil
        _ = try await restored.node.rounds.sync(help, timeoutSeconds: 5, force: true)
        for number in 1...ownEntries { try await restored.say("here \(number)", in: help) }
        let again = try await world.restart("north")
        let report = try await restored.node.rounds.sync(help, timeoutSeconds: 60)
        #expect(report.conversations.contains { !$0.isComplete })
        #expect(await thrownErrorName { try await restored.say("and on", in: help) } == "state.forked_self")
        let fork = try #require(try await restored.node.read { view in try OwnForkTable.find(of: help, in: view) })
        #expect(fork.entry == before && fork.orderedAt != nil)
        let alarms = try await restored.node.integrity.alarms(of: help)
        #expect(!alarms.isEmpty)
        let checks = try await restored.node.doctor.run(fast: true).checks
        #expect(checks.contains { $0.name.hasPrefix("copies") && $0.detail.contains("entry \(fork.entry)") })
        await again.stop()
    }

    @Test(arguments: [Visibility.open, .closed], [Environment.live.maximumInlineRefold, 0])
    func `one of two copies discards its own entries and continues from the relays' state, whatever the log size`(
        visibility: Visibility, refoldsAtOnce: UInt64
    ) async throws {
        let world = try TestCluster()
        var environment = Environment.live
        environment.maximumInlineRefold = refoldsAtOnce
        var north: RunningRelay? = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, visibility, named: "club", on: try #require(north))
        try await bob.join(club, of: alice)
        try await alice.say("before the copy", in: club)
        try await alice.syncFully()
        let discard = { (node: Node, request: Request) async throws -> ChangeReport in
            try await node.integrity.discardCopy(of: club, for: request)
        }
        let early = await thrownErrorName { _ = try await discard(alice.node, .system("integrity.discard_copy")) }
        #expect(early == "state.not_forked")
        let restored = try await world.rollBack(alice, in: environment) { alice in
            for number in 1...2 { try await alice.say("by the other copy \(number)", in: club) }
            try await alice.syncFully()
        }
        await north?.stop()
        north = nil
        _ = try await restored.node.rounds.sync(club, timeoutSeconds: 5, force: true)
        try await restored.say("only here", in: club)
        let again = try await world.restart("north")
        _ = try await restored.node.rounds.sync(club, timeoutSeconds: 60)
        let fork = try #require(try await restored.node.read { view in try OwnForkTable.find(of: club, in: view) })

        // Entries that a relay has are not discarded.
        try await restored.node.write { transaction in
            try CursorTable.upsert(
                SourceCursor(relay: fork.relay, size: fork.entry + 1, checkpoint: [], updatedAt: fork.foundAt),
                of: club, in: transaction)
        }
        #expect(
            await thrownErrorName { _ = try await discard(restored.node, .system("integrity.discard_copy")) }
                == "state.copy_published")
        try await restored.node.write { transaction in
            try CursorTable.upsert(
                SourceCursor(relay: fork.relay, size: fork.entry, checkpoint: [], updatedAt: fork.foundAt), of: club,
                in: transaction)
        }

        var trial = Request.system("integrity.discard_copy")
        trial.isDryRun = true
        let planned = await plan { _ = try await discard(restored.node, trial) }
        #expect(planned?.changes.contains { $0.field == "given_up" && $0.new == .text("only here") } == true)
        #expect(planned?.changes.contains { $0.field == "size" && $0.new == .number(Int64(fork.entry)) } == true)
        #expect(try await restored.texts(in: club) == ["before the copy", "only here"])

        var request = Request.system("integrity.discard_copy")
        request.key = "once"
        let reports = [try await discard(restored.node, request), try await discard(restored.node, request)]
        #expect(reports.map(\.isRepeated) == [false, true])
        #expect(reports[0].audit != nil && reports[0].audit == reports[1].audit)
        #expect(await thrownErrorName { try await restored.say("not yet", in: club) } == "state.restored")
        for _ in 0..<2 { _ = try await restored.node.rounds.sync(club, timeoutSeconds: 60) }
        #expect(
            try await restored.messages(in: club).filter { $0.delivery == nil }.map(\.item.text)
                == ["before the copy", "by the other copy 1", "by the other copy 2"])
        let kept = try #require(
            try await restored.node.withView { try $0.submissions(of: club, PageRequest(limit: 10)) }.elements.first)
        #expect(kept.text == "only here" && kept.state == .refused)
        #expect(await thrownErrorName { throw try #require(kept.refusal).error } == "state.copy_discarded")

        _ = try await restored.node.submissions.resendSubmission(
            kept.id.description, of: club, for: .system("submission.resend"))
        try await restored.say("and on", in: club)
        try await restored.syncFully()
        for _ in 0..<2 { try await bob.syncFully() }
        let all = ["before the copy", "by the other copy 1", "by the other copy 2", "only here", "and on"]
        for person in [restored, bob] {
            #expect(try await person.texts(in: club) == all, "\(person.name)")
            #expect(try await person.failures(in: club) == [], "\(person.name)")
        }
        await again.stop()
    }

    private func plan(_ body: () async throws -> Void) async -> ChanFold.Plan? {
        do { try await body() } catch {
            if case .planned(let plan)? = error as? ServiceError { return plan }
            Issue.record("\(error)")
        }
        return nil
    }

    @Test func `a node that was closed and opened is not treated as restored`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        var alice = try await world.person("alice")
        let help = try await alice.create(on: north)
        for number in 1...3 {
            try alice.node.close()
            alice = try await world.person("alice")
            try await alice.say("line \(number)", in: help)
        }
        #expect(try await alice.texts(in: help).count == 3)
        await north.stop()
    }
}
