import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Refused submissions are reported completely and can be resent")
struct RefusedSubmissionTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    /// Creates a message by bob that reaches alice's node after she muted him.
    private func refused(
        _ text: String, until end: Timestamp? = nil, on north: RunningRelay, replying: Bool = false
    ) async throws -> RefusedMessageFixture {
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "club", on: north)
        let bobID = try await bob.join(id, of: alice)
        let first = try await alice.say("first", in: id)
        try await alice.syncFully()
        try await bob.syncFully()
        var posting = Posting(text: text)
        if replying { posting.replyTo = first }
        let report = try await bob.node.messages.post(posting, in: id, for: .system("message.post"))
        _ = try await alice.node.changes.perform(
            .mute(RestrictionOrder(member: bobID, until: end)), in: id, for: .system("member.mute"))
        let refused = RefusedMessageFixture(
            alice: alice, bob: bob, id: id, bobID: bobID, first: first, message: try #require(report.message))
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        try await refused.exchange()
        return refused
    }

    @Test func `a refusal contains the end of a mute, which relays do not see`() async throws {
        let north = try await world.relay("north")
        let end = try await world.person("clock").node.environment.now().adding(seconds: 86_400)
        let club = try await refused("am I muted?", until: end, on: north)
        let refusal = try #require(try await club.submissions().first?.refusal)
        guard case .denied(let denial) = refusal.error else {
            Issue.record("\(refusal.error)")
            return
        }
        #expect(denial.reason == .muted(until: end))
        let receipt = try await club.bob.node.read { view in
            try #require(try SubmissionTable.listRefused(of: club.id, in: view).first?.receipt)
        }
        let carried = String(decoding: receipt, as: UTF8.self)
        #expect(carried.contains("denied.muted"))
        #expect(!carried.contains("until_ms") && !carried.contains(String(end.milliseconds)))
        await north.stop()
    }

    @Test func `a refusal during a lockdown tells the applicant when it ends`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let end = alice.node.environment.now().adding(seconds: 3_600)
        _ = try await alice.node.changes.perform(
            .lockDown(LockdownOrder(level: .closed, until: end)), in: help, for: .system("admission.lockdown"))
        try await alice.syncFully()
        try await bob.join(help, of: alice)
        let overview = try await bob.node.overview(of: help)
        #expect(overview.status == .declined && overview.reason == "state.admission_closed")
        guard case .denied(let denial)? = overview.refusal?.error else {
            Issue.record("\(String(describing: overview.refusal))")
            return
        }
        #expect(denial.reason == .admissionClosed(until: end))
        await north.stop()
    }

    @Test func `a refusal without facts, as version 0.1 sends it, is reported by its name`() async throws {
        let north = try await world.relay("north")
        let club = try await refused("hello?", on: north)
        let answer = ReceiptContent(
            conversation: club.id, submission: MerkleTree.emptyRoot,
            outcome: .refused(name: "denied.muted", detail: "RestrictionStands"))
        let key = try await club.bob.node.read { view in
            let row = try #require(try ConversationTable.find(club.id, in: view))
            return try Keyring(of: row, vault: club.bob.node.vault, in: view).memberKeys().sealing
        }
        guard case .named(.deniedMuted, let facts)? = SubmissionRefusal(answer, openedWith: key)?.error else {
            Issue.record("not by its name")
            return
        }
        #expect(facts["rule"] == "RestrictionStands")
        var garbled = answer
        garbled.facts = [1, 2, 3]
        #expect(SubmissionRefusal(garbled, openedWith: key)?.facts == [:])
        await north.stop()
    }

    @Test func `a refused message is resent once as a new statement, with its reply and mentions`() async throws {
        let north = try await world.relay("north")
        let club = try await refused("@alice, now?", on: north, replying: true)
        let reference = String(club.message.description.prefix(8))
        // The rules still refuse it, so it remains with its text.
        _ = try await club.bob.node.rounds.sync(club.id, timeoutSeconds: 60)
        #expect(await thrownErrorName { _ = try await club.resend(reference) } == "denied.muted")
        #expect(try await club.submissions().map(\.text) == ["@alice, now?"])

        _ = try await club.alice.node.changes.perform(.unmute(club.bobID), in: club.id, for: .system("member.unmute"))
        try await club.exchange()
        let report = try await club.resend(reference)
        #expect(report.outcome == .submitted && report.message != club.message)
        #expect(try await club.submissions().map(\.state) == [.queued])
        #expect(await thrownErrorName { _ = try await club.resend(reference) } == "not_found.message")
        try await club.exchange()
        let messages = try await club.alice.messages(in: club.id)
        #expect(messages.map(\.item.text) == ["first", "@alice, now?"])
        #expect(messages.last?.item.replyTo == club.first && messages.last?.item.id == report.message)
        let alice = try await club.alice.node.references.member("@alice", of: club.id)
        #expect(messages.last?.item.mentions == [alice])
        #expect(try await club.submissions() == [])
        await north.stop()
    }

    @Test func `two simultaneous requests resend a message once`() async throws {
        let north = try await world.relay("north")
        let club = try await refused("only once", on: north)
        _ = try await club.alice.node.changes.perform(.unmute(club.bobID), in: club.id, for: .system("member.unmute"))
        try await club.exchange()
        let reference = club.message.description
        async let first = thrownErrorName { _ = try await club.resend(reference) }
        async let second = thrownErrorName { _ = try await club.resend(reference) }
        let both = await [first, second]
        #expect(both.count { $0 == nil } == 1 && both.contains("not_found.message"))
        try await club.exchange()
        #expect(try await club.alice.texts(in: club.id) == ["first", "only once"])
        await north.stop()
    }

    @Test func `a dry run on a node other than the origin lists the changes, and so does the change itself`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "club", on: north)
        try await bob.join(id, of: alice)
        var trial = Request.system("conversation.leave")
        trial.isDryRun = true
        let plan = await planned { _ = try await bob.node.changes.perform(.leave(successor: nil), in: id, for: trial) }
        let status = try #require(plan?.changes.first { $0.field == "status" })
        #expect(status.old == .text("active") && status.new == .text("left") && plan?.outcome == .submitted)
        #expect(plan?.rules.isEmpty == false)
        #expect(try await bob.node.overview(of: id).status == .active, "a trial changes nothing")
        #expect(try await bob.node.withView { try $0.submissions(of: id, PageRequest(limit: 10)) }.elements == [])
        await north.stop()
    }

    private func planned(_ body: () async throws -> Void) async -> ChanFold.Plan? {
        do { try await body() } catch {
            if case .planned(let plan)? = error as? ServiceError { return plan }
            Issue.record("\(error)")
        }
        return nil
    }
}

/// A message by bob that alice's node refused.
private struct RefusedMessageFixture: Sendable {
    let alice: Person
    let bob: Person
    let id: ConversationID
    let bobID: MemberID
    let first: MessageID
    let message: MessageID

    /// Sends what is pending, lets the origin answer, and fetches the receipts.
    func exchange() async throws {
        _ = try await alice.node.rounds.sync(id, timeoutSeconds: 60)
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        try await alice.syncFully()
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
    }

    func resend(_ reference: String) async throws(ServiceError) -> ChangeReport {
        try await bob.node.submissions.resendSubmission(reference, of: id, for: .system("submission.resend"))
    }

    func submissions() async throws -> [SubmissionOverview] {
        try await bob.node.withView { try $0.submissions(of: id, PageRequest(limit: 10)) }.elements
    }
}
