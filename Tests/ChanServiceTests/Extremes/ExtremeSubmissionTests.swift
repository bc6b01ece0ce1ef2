import ChanCore
import ChanEnvelope
import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
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

@Suite("Submissions with numbers at the limits of their types", .timeLimit(.minutes(20)))
struct ExtremeSubmissionTests {
    @Test func `every act that contains a number has a sample`() throws {
        let samples = ActSamples(member: MemberID(words: .zero), item: .none, link: LinkID(words: .zero))
        let missing = try samples.missing()
        #expect(missing.isEmpty, "\(missing)")
        #expect(try samples.plaintexts().count > 400)
    }

    @Test(arguments: Speaker.allCases)
    func `acts by members of any role are each answered by name, and the conversation continues`(_ speaker: Speaker)
        async throws
    {
        let fixture = try await TwoChannelFixture()
        if speaker == .owner {
            let order = Command.changeRole(member: fixture.malloryID, role: .owner)
            _ = try await fixture.alice.node.changes.perform(order, in: fixture.id, for: .system("member.role"))
            try await fixture.settle()
        }
        let forge = SubmissionForger(fixture.mallory, in: fixture.id)
        let seen = try await fixture.seen()
        var names: [String: Int] = [:]
        for sample in try fixture.samples().plaintexts() {
            var forged = forge
            forged.seen = seen
            let name = try await fixture.answer(to: forged.submission(saying: sample.plaintext))
            #expect(name != nil && name != "rpc.internal", "\(sample.edit): \(name ?? "set aside")")
            names[name ?? "", default: 0] += 1
        }
        #expect(names.count > 2 && (names["accepted", default: 0] > 10) == (speaker == .owner), "\(names)")
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }

    enum Speaker: String, CaseIterable, Sendable { case owner, subscriber }

    @Test func `statements by a member and their metadata are each answered by name, and the conversation continues`()
        async throws
    {
        let fixture = try await TwoChannelFixture()
        let plaintext = try BodyCodec.encode(.reacted(item: fixture.item, emoji: "👍", added: true))
        let statement = try WireSchema("log").numbers(in: "Statement")
        let content = try WireSchema("log").numbers(in: "SubmissionContent")
        #expect(statement.count == 6 && content.count == 1, "\(statement) \(content)")
        for kind in [ScopeKind.staff, .support, .members] {
            // The counter comes last: no counter follows the highest one.
            for edit in (content + statement.sorted { $0.names != ["counter"] && $1.names == ["counter"] })
                .boundaryEdits
            {
                var forge = SubmissionForger(fixture.mallory, in: fixture.id)
                forge.scope = Scope(kind, id: kind == .support ? 7 : 0)
                forge.seen = try await fixture.seen()
                if content.contains(edit.field) { forge.contentEdits = [edit] } else { forge.statementEdits = [edit] }
                let name = try await fixture.answer(to: forge.submission(saying: plaintext))
                #expect(name != nil && name != "rpc.internal", "\(kind) \(edit): \(name ?? "set aside")")
            }
        }
        try await fixture.checkOtherConversations()
        await fixture.stop()
    }

    @Test func `a non-member's submissions with just a link are each refused by name, and the conversation continues`()
        async throws
    {
        let fixture = try await TwoChannelFixture()
        let link = try UnverifiedLink(text: try await fixture.alice.node.withView { try $0.linkText(of: fixture.id) })
            .verified(at: fixture.alice.node.environment.now())
        let connection = try await RelayConnection.connect(
            to: fixture.relay.address, as: .reader(link.capability), conversation: fixture.id)
        let plaintext = try BodyCodec.encode(.reacted(item: fixture.item, emoji: "👍", added: true))
        var sent: [(edit: NumberEdit, hash: Digest)] = []
        for scope in [Scope(.staff), Scope(.support, id: 7)] {
            for edit in try WireSchema("log").numbers(in: "Statement").boundaryEdits {
                var forged = ForgedSubmission(
                    byStrangerWith: link, in: scope, at: fixture.alice.node.environment.now())
                forged.statementEdits = [edit]
                let bytes = try forged.encoded(saying: plaintext)
                sent.append((edit, try await connection.submit(Submission(parsing: bytes))))
            }
            try await fixture.alice.syncFully()
        }
        let receipts = try await connection.receipts(for: sent.map(\.hash))
        #expect(receipts.count == sent.count, "every submission is answered")
        let names = try await fixture.names(receipts)
        for (edit, name) in zip(sent.map(\.edit), names) {
            #expect(name != "accepted" && name != "rpc.internal", "\(edit): \(name)")
        }
        try await fixture.checkOtherConversations()
        let dave = try await fixture.world.person("dave")
        try await dave.join(fixture.other, of: fixture.alice)
        await fixture.stop()
    }
}

/// alice's node is the origin of two channels on one relay; bob reads both, and mallory is a member of the first.
struct TwoChannelFixture {
    let world: TestCluster
    let relay: RunningRelay
    let alice: Person
    let bob: Person
    let mallory: Person
    let id: ConversationID
    let other: ConversationID
    let bobID: MemberID
    let malloryID: MemberID
    let item: MessageID

    init() async throws {
        world = try TestCluster()
        relay = try await world.relay("north")
        alice = try await world.person("alice")
        bob = try await world.person("bob")
        mallory = try await world.person("mallory")
        id = try await alice.create(on: relay)
        other = try await alice.create(named: "#other", on: relay)
        bobID = try await bob.join(id, of: alice)
        try await bob.join(other, of: alice)
        malloryID = try await mallory.join(id, of: alice)
        item = try await alice.say("hello", in: id)
        try await settle()
    }

    func samples() -> ActSamples { ActSamples(member: bobID, item: item, link: LinkID(words: .zero)) }

    func settle() async throws { for person in [alice, bob, mallory] { try await person.syncFully() } }

    /// The origin's current log, so that no submission conflicts with later entries.
    func seen() async throws -> SeenCheckpoint {
        try await alice.node.read { view in
            let range = try LogReader.compactRange(of: id, in: view)
            return SeenCheckpoint(size: range.size, root: range.root)
        }
    }

    /// The name in the origin's answer; `nil` if there is none.
    func answer(to submission: [UInt8]) async throws -> String? {
        try await names(SubmissionProcessor(node: alice.node.core, conversation: id).answer([submission])).first
    }

    func names(_ receipts: [Receipt]) async throws -> [String] {
        try await alice.node.read { view in
            try receipts.map { receipt in
                switch try receipt.content(in: id, view).outcome {
                case .accepted: "accepted"
                case .refused(let name, _): name
                }
            }
        }
    }

    /// Checks that a forgery in one conversation affects no other, and that its results are stored correctly.
    func checkOtherConversations() async throws {
        try await alice.say("on we go", in: other)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: other).last == "on we go")
        for person in [alice, bob] {
            let findings = try await person.node.doctor.run(fast: false)
            let errors = findings.checks.filter { $0.state == .error }
            #expect(errors.isEmpty, "\(person.name): \(errors)")
        }
    }

    func stop() async { await relay.stop() }
}
