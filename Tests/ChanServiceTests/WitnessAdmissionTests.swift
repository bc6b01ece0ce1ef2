import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that the origin asks a witness before it names it in the log, whoever adds it.
@Suite("Witnesses are asked before they are added")
struct WitnessAdmissionTests {
    private let club: RemoteOwnersFixture
    private var alice: Person { club.alice }
    private var bob: Person { club.bob }
    private var id: ConversationID { club.id }

    /// A name that resolves nowhere (RFC 6761 §6.4).
    private static let nowhere = "https://witness.invalid/w1"
    /// Nothing listens there.
    private static let onThisMachine = "http://127.0.0.1:1/w1"

    init() async throws {
        club = try await RemoteOwnersFixture(.group, .closed)
        await club.pause()
        try await club.settle()
    }

    private func change(_ url: String, removes: Bool = false) throws -> WitnessChange {
        WitnessChange(
            witness: try #require(RelayID(SigningKey.generate().verifyKey.bytes)), name: "witness.example/w1", url: url,
            isRemoval: removes)
    }

    /// Has bob's node submit the act without asking the witness, as a node that lies would.
    private func submit(_ change: WitnessChange) async throws -> [UInt8] {
        let (node, id) = (bob.node, id)
        _ = try await node.write { transaction in
            try SubmissionWriter(id, of: node.context, in: transaction).submit(.changeWitness(change))
        }
        return try #require(try await bob.pendingSubmissions(in: id).last)
    }

    private func answer(_ submission: [UInt8]) async throws -> ReceiptContent.Outcome? {
        let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: id).answer([submission])
        guard let receipt = receipts.first else { return nil }
        return try await alice.node.read { view in try receipt.content(in: id, view).outcome }
    }

    private func isAccepted(_ outcome: ReceiptContent.Outcome?) -> Bool {
        if case .accepted? = outcome { true } else { false }
    }

    private var names: [String] {
        get async throws { try await alice.node.overview(of: id).summary.witnesses.active.map(\.name) }
    }

    private func waiting() -> [WitnessGate.Candidate] {
        alice.node.core.awaitedWitnesses.withLock { $0.waiting(in: id) }
    }

    @Test func `another owner's witness waits until it was asked, and is ordered when it cosigned`() async throws {
        let change = try change(Self.nowhere)
        let submission = try await submit(change)
        for _ in 0..<2 { #expect(try await answer(submission) == nil, "it waits for the witness") }
        #expect(try await names == [] && waiting() == [WitnessGate.Candidate(change, by: club.bobID)])
        let now = alice.node.environment.now()
        alice.node.core.awaitedWitnesses.withLock {
            $0.record(WitnessGate.Candidate(change, by: club.bobID), hasCosigned: true, in: id, at: now)
        }
        #expect(isAccepted(try await answer(submission)), "it is ordered")
        #expect(try await names == ["witness.example/w1"])
        await club.stop()
    }

    @Test func `another owner's witness that does not answer is refused, and nobody reads why`() async throws {
        for url in [Self.nowhere, Self.onThisMachine] {
            let submission = try await submit(try change(url))
            #expect(try await answer(submission) == nil)
            #expect(
                await WitnessRound(node: alice.node.rounds, conversation: id).run(), "the submission can be answered")
            let outcome = try await answer(submission)
            #expect(
                outcome == .refused(name: "witness.refused", detail: "the node that orders the log asked it"), "\(url)")
            #expect(try await answer(submission) == outcome, "a submission has one answer")
        }
        #expect(try await names == [] && waiting() == [])
        try await club.settle()
        await club.stop()
    }

    @Test func `nobody is asked for a member who may not add a witness`() async throws {
        let (node, id, change) = (club.carol.node, id, try change(Self.nowhere))
        _ = try await node.write { transaction in
            let writer = try SubmissionWriter(id, of: node.context, in: transaction)
            let letter = SubmissionWriter.Attachments(
                origin: try StoredOriginChain(of: id, in: transaction).keys.sealing)
            return try writer.enqueue(
                BodyCodec.encode(.witnessChanged(change), proofs: [:]), in: Scope(.charter), letter
            ).hash
        }
        let submission = try #require(try await club.carol.pendingSubmissions(in: id).last)
        guard case .refused(let name, _)? = try await answer(submission) else {
            Issue.record("it is refused")
            return
        }
        #expect(name.hasPrefix("denied.") && waiting() == [])
        await club.stop()
    }

    @Test func `a removal needs no answer of the witness`() async throws {
        let added = try change(Self.nowhere)
        let now = alice.node.environment.now()
        alice.node.core.awaitedWitnesses.withLock {
            $0.record(WitnessGate.Candidate(added, by: club.bobID), hasCosigned: true, in: id, at: now)
        }
        #expect(isAccepted(try await answer(submit(added))), "it is ordered")
        try await alice.node.settleAll()
        var removal = added
        removal.isRemoval = true
        let report = try await alice.node.changes.perform(
            .changeWitness(removal), in: id, for: .system("witness.remove"))
        #expect(report.outcome == .applied)
        #expect(try await names == [])
        await club.stop()
    }

    @Test func `a sync that a caller asks for asks a failing witness, and background rounds wait`() async throws {
        let added = try change(Self.onThisMachine)
        let (node, id, now) = (alice.node, id, alice.node.environment.now())
        node.core.awaitedWitnesses.withLock {
            $0.record(WitnessGate.Candidate(added, by: club.bobID), hasCosigned: true, in: id, at: now)
        }
        #expect(isAccepted(try await answer(submit(added))), "it is ordered")
        try await node.settleAll()
        var failing = WitnessObservation(witness: added.witness, askedAt: now)
        (failing.failure, failing.failures) = ("it does not answer", 20)
        let stored = failing
        try await node.write { transaction in
            try WitnessObservationTable.upsert(stored, of: id, in: transaction)
        }
        func failures() async throws -> UInt32? {
            try await node.read { view in
                try WitnessObservationTable.list(of: id, in: view)[added.witness]?.failures
            }
        }
        _ = await node.rounds.publishToRelays(id, skipsBusyRelays: true)
        #expect(try await failures() == 20, "a background round waits")
        _ = await node.rounds.publishToRelays(id)
        #expect(try #require(try await failures()) > 20, "it is asked again")
        await club.stop()
    }

    @Test func `a witness that does not cosign is a witness in the node's log`() async throws {
        let added = try change(Self.onThisMachine)
        let (node, now) = (alice.node, alice.node.environment.now())
        let recorded = Mutex<[RelayStateChange]>([])
        node.rounds.setRelayObserver { change in recorded.withLock { $0.append(change) } }
        node.core.awaitedWitnesses.withLock {
            $0.record(WitnessGate.Candidate(added, by: club.bobID), hasCosigned: true, in: id, at: now)
        }
        #expect(isAccepted(try await answer(submit(added))), "it is ordered")
        try await node.settleAll()
        let changes = recorded.withLock { $0 }
        #expect(changes.filter { $0.relay == added.witness }.map(\.state) == ["not_cosigning"])
        #expect(changes.allSatisfy { $0.isWitness == ($0.relay == added.witness) }, "\(changes)")
        await club.stop()
    }

    @Test func `a caller at the origin is told why, and a restricted one that it was refused`() async throws {
        let change = try change(Self.onThisMachine)
        var request = Request("witness.add", by: Requester(user: "uid 1000"))
        for isRestricted in [false, true] {
            request.isRestricted = isRestricted
            do {
                _ = try await alice.node.changes.perform(.changeWitness(change), in: id, for: request)
                Issue.record("it does not answer")
            } catch ServiceError.named(let name, let facts) {
                #expect(name == (isRestricted ? .witnessRefused : .witnessUnreachable))
                #expect((facts["detail"] == nil) == isRestricted, "\(facts)")
            }
        }
        (request.isDryRun, request.isRestricted) = (true, false)
        let plan = request
        #expect(
            await thrownErrorName {
                _ = try await alice.node.changes.perform(.changeWitness(change), in: id, for: plan)
            } == "witness.unreachable", "a dry run asks it as the command does")
        #expect(try await names == [])
        await club.stop()
    }

    @Test func `a witness is asked when its addition is proposed, and when it is approved`() async throws {
        var governance = Governance()
        (governance.moderate, governance.severe) = (2, 2)
        _ = try await alice.node.changes.perform(.setGovernance(governance), in: id, for: .system("governance.set"))
        try await club.settle()
        // What bob proposes does not have alice's node ask what listens on her machine, although she approves it.
        for (url, name) in [(Self.nowhere, "witness.unreachable"), (Self.onThisMachine, "witness.refused")] {
            let change = try change(url)
            let submission = try await submit(change)
            #expect(try await answer(submission) == nil)
            let now = alice.node.environment.now()
            let candidate = WitnessGate.Candidate(change, by: club.bobID)
            alice.node.core.awaitedWitnesses.withLock { $0.record(candidate, hasCosigned: true, in: id, at: now) }
            #expect(isAccepted(try await answer(submission)), "it is proposed")
            let proposal = try #require(try await alice.node.references.proposal(nil, of: id))
            #expect(
                await thrownErrorName {
                    _ = try await alice.node.changes.perform(
                        .approveProposal(proposal), in: id, for: .system("proposal.approve"))
                } == name)
            #expect(try await names == [])
            _ = try await alice.node.changes.perform(
                .rejectProposal(ProposalResponse(proposal)), in: id, for: .system("proposal.reject"))
            try await club.settle()
        }
        await club.stop()
    }

    @Test func `few witnesses of a conversation are awaited at once, and answers are forgotten`() async throws {
        var awaited = AwaitedWitnesses()
        let (id, start) = (club.id, Timestamp(milliseconds: 1_000_000))
        let members = (0..<20).map { _ in MemberID(firstKey: SigningKey.generate().verifyKey) }
        let all = try members.map { WitnessGate.Candidate(try change(Self.nowhere), by: $0) }
        func request(_ index: Int, for other: Int? = nil, by author: Int? = nil, after seconds: Int64 = 0)
            -> AwaitedWitnesses.Answer
        {
            awaited.request(
                all[index], for: SHA256.digest([UInt8(other ?? index)]), by: members[author ?? index], in: id,
                at: start.adding(seconds: seconds))
        }
        #expect((0..<3).map { request($0, by: 0) } == [.awaited, .awaited, .full], "an author has few")
        #expect((2..<20).map { request($0) } == (2..<20).map { $0 < AwaitedWitnesses.maximumCount ? .awaited : .full })
        #expect(Set(awaited.waiting(in: id)) == Set(all.prefix(AwaitedWitnesses.maximumCount)))
        #expect(request(0, by: 0) == .awaited, "the same submission is met again")
        #expect(request(0, for: 19) == .full, "another submission with the same witness does not wait")
        awaited.record(all[0], hasCosigned: true, in: id, at: start)
        awaited.record(all[1], hasCosigned: false, in: id, at: start)
        let cosigned = awaited.cosigned(in: id, at: start)
        #expect(cosigned == [all[0].change])
        #expect(request(1, after: 59) == .refused, "it refused lately")
        #expect(request(1, after: 60) == .awaited, "it is asked again")
        let kept = awaited.cosigned(in: id, at: start.adding(seconds: 300))
        #expect(kept == [])
        let other = awaited.cosigned(in: ConversationID.zero, at: start)
        #expect(other == [])
        await club.stop()
    }

    @Test func `callers with a restricted token have few witnesses asked`() async throws {
        var request = Request("witness.add", by: Requester(user: "uid 1000"))
        request.isRestricted = true
        var names: [String?] = []
        let changes = try (0..<3).map { _ in try change(Self.onThisMachine) }
        let confined = request
        for change in changes + changes.prefix(1) {
            names.append(
                await thrownErrorName {
                    _ = try await alice.node.changes.perform(.changeWitness(change), in: id, for: confined)
                })
        }
        #expect(names == ["witness.refused", "witness.refused", "witness.not_asked", "witness.refused"])
        var awaited = AwaitedWitnesses()
        let (candidate, now) = (WitnessGate.Candidate(changes[0], by: club.bobID), Timestamp(milliseconds: 1_000_000))
        let answers = (0..<2).map { _ in awaited.ask(candidate, in: id, at: now) }
        #expect(answers == [.awaited, .full] && awaited.waiting(in: id) == [], "the command asks it, no round")
        awaited.cancel(candidate, in: id)
        let again = awaited.ask(candidate, in: id, at: now)
        #expect(again == .awaited)
        await club.stop()
    }

    @Test func `a member's further submissions that add witnesses are refused until later`() async throws {
        var submissions: [[UInt8]] = []
        for _ in 0..<4 { submissions.append(try await submit(try change(Self.nowhere))) }
        for submission in submissions.prefix(2) { #expect(try await answer(submission) == nil, "it waits") }
        for submission in submissions.suffix(2) {
            let outcome = try await answer(submission)
            #expect(
                outcome
                    == .refused(name: "witness.not_asked", detail: "too many witnesses wait, try again in 60 s"))
            #expect(try await answer(submission) == outcome, "a submission has one answer")
        }
        #expect(waiting().count == AwaitedWitnesses.maximumCountPerAuthor)
        await club.stop()
    }
}
