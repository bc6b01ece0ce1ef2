import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("Hostile submissions to the origin")
struct HostileSubmissionTests {
    @Test func `a submission cannot stop the origin if an older log has a title that links cannot contain`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        await club.pause()
        try await alice.node.write { transaction in
            let writer = try ConversationWriter(id, of: alice.node.context, in: transaction)
            let profile = Profile(name: "club", title: "a\u{1}b")
            try writer.publish(
                ScopedAct(
                    act: .profileChanged(profile), scope: Scope(.charter), author: writer.me, encapsulation: .direct))
            try writer.finish()
        }
        try await club.settle()
        #expect(try await carol.node.overview(of: id).summary.title == "a\u{1}b", "it is read as it was")
        let (_, link) = try await bob.node.links.createLink(
            LinkOptions(name: "bob's"), in: id, for: .system("link.create"))
        try await bob.node.settleAll()
        try await alice.say("on we go", in: id)
        for person in [alice, bob, carol] { try await person.syncFully() }
        #expect(try await carol.texts(in: id) == ["on we go"])
        let text = try await bob.node.withView { try $0.linkText(of: id, link: link) }
        #expect(try await text == alice.node.withView { try $0.linkText(of: id, link: link) })
        #expect(try await LinkInspection(text: text).title == "ab")
        #expect(try await carol.failures(in: id) == [])
        await club.stop()
    }

    @Test func `a submission cannot prevent publication, whatever goes wrong while it is answered`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice", by: wall), try await world.person("bob", by: wall))
        let carol = try await world.person("carol", by: wall)
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        for person in [bob, carol] { try await person.join(club, of: alice) }
        try await bob.say("later", in: club)
        try await bob.node.settleAll()
        try await alice.say("on we go", in: club)
        // Nothing can be ordered while the clock is behind the log's time.
        wall.advance(seconds: -3_600)
        try await alice.node.settleAll()
        try await carol.syncFully()
        #expect(try await carol.texts(in: club) == ["on we go"])
        wall.advance(seconds: 3_600)
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await carol.texts(in: club) == ["on we go", "later"])
        await north.stop()
    }

    @Test func `a submission with a counter used before a handover does not replace another member's request to join`()
        async throws
    {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        let dave = try await club.world.person("dave")
        try await carol.say("a counter is used", in: id)
        await club.pause()
        try await club.round()
        let (_, link) = try await alice.node.links.createLink(
            LinkOptions(name: "asked", role: .member, admission: .approval), in: id, for: .system("link.create"))
        try await alice.node.settleAll()
        _ = try await dave.node.conversations.joinConversation(
            link: alice.node.withView { try $0.linkText(of: id, link: link) }, profile: nil, kind: nil,
            for: .system("conversation.join"))
        for person in [dave, alice, dave] { try await person.node.settleAll() }
        let daveID = try #require(try await dave.node.overview(of: id).member)
        try await club.handOver()
        // dave asks the next origin, because the former one did not answer.
        for person in [dave, bob, dave, bob] { try await person.node.settleAll() }
        let submission = try await carol.node.write { transaction in
            try Self.request(for: daveID, in: id, of: carol.node, transaction)
        }
        for _ in 0..<2 {
            let receipt = try #require(
                try await SubmissionProcessor(node: bob.node.core, conversation: id).answer([submission]).first)
            let content = try await bob.node.read { view in try receipt.content(in: id, view) }
            guard case .refused("integrity.counter_reused", _) = content.outcome else {
                Issue.record("\(content.outcome)")
                continue
            }
        }
        let kept = try await bob.node.read { view in
            try AnsweredSubmissionTable.findReceipt(for: Submission.hash(of: submission), of: id, in: view)
        }
        #expect(kept == nil, "what is refused each time anew leaves nothing behind")
        _ = try await bob.node.changes.perform(.admit(member: daveID, role: nil), in: id, for: .system("join.approve"))
        for person in [bob, dave, bob, dave] { try await person.node.settleAll() }
        #expect(try await dave.node.overview(of: id).status == .active)
        await club.stopRelays()
    }

    @Test func `a refused submission is deleted after a month, and not executed then`() async throws {
        let world = try TestCluster()
        let wall = SharedTestClock()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice", by: wall), try await world.person("bob", by: wall))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        let service = SubmissionProcessor(node: alice.node.core, conversation: club)
        try await bob.say("taken", in: club)
        let taken = try await bob.pendingSubmissions(in: club)
        #expect(try await service.answer(taken).count == 1)
        _ = try await alice.node.changes.perform(.freeze(reason: nil), in: club, for: .system("conversation.freeze"))
        try await bob.say("refused", in: club)
        let refused = Array(try await bob.pendingSubmissions(in: club).suffix(1))
        let (first, before) = (try await service.answer(refused + taken), try await alice.node.overview(of: club).size)
        func kept() async throws -> [[UInt8]?] {
            try await alice.node.read { view in
                try (refused + taken).map { submission throws(StoreError) in
                    try AnsweredSubmissionTable.findReceipt(for: Submission.hash(of: submission), of: club, in: view)
                }
            }
        }
        let answers = first.map { Optional($0.encoded()) }
        #expect(try await kept() == answers)
        _ = try await alice.node.changes.perform(.unfreeze, in: club, for: .system("conversation.unfreeze"))
        wall.advance(seconds: 29 * 86_400)
        try await alice.node.runScheduledWork()
        #expect(try await kept() == answers, "asked again within the month, it gets the same answer")
        #expect(try await service.answer(refused + taken) == first)
        wall.advance(seconds: 3 * 86_400)
        try await alice.node.runScheduledWork()
        #expect(try await kept() == [nil, answers[1]])
        let again = try await service.answer(refused + taken)
        let content = try await alice.node.read { view in try again[0].content(in: club, view) }
        guard case .refused("conflict.stale", _) = content.outcome else {
            Issue.record("\(content.outcome)")
            return
        }
        #expect(again[1] == first[1])
        #expect(try await kept() == [nil, answers[1]], "and leaves nothing behind again")
        #expect(try await alice.node.overview(of: club).size == before + 1, "only that it goes on was said")
        await north.stop()
    }

    @Test func `a submission cannot replace another member's certificate by one of its sender`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let (carol, mallory) = (try await world.person("carol"), try await world.person("mallory"))
        let help = try await alice.create(on: north)
        let bobID = try await bob.join(help, of: alice)
        try await carol.join(help, of: alice)
        let malloryID = try await mallory.join(help, of: alice)
        let item = try await alice.say("hello", in: help)
        try await alice.syncFully()
        let device = try await bob.node.read { view in
            let row = try #require(try ConversationTable.find(help, in: view))
            return try Keyring(of: row, vault: bob.node.vault, in: view).deviceKey().verifyKey
        }
        var forge = SubmissionForger(mallory, in: help)
        let right = DeviceCertificate(certifying: device, salt: SHA256.digest([]), by: .generate())
        forge.certificate = DeviceCertificate(
            memberKey: SigningKey.generate().verifyKey, deviceKey: device, salt: SHA256.digest([]),
            signature: right.signature)
        let forged = try await forge.submission(saying: Act.reacted(item: item, emoji: "👍", added: true))
        _ = try await SubmissionProcessor(node: alice.node.core, conversation: help).answer([forged])
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .moderator), in: help, for: .system("member.role"))
        try await alice.syncFully()
        for person in [bob, carol] { try await person.syncFully() }
        #expect(try await carol.failures(in: help) == [])
        #expect(try await bob.node.overview(of: help).role == .moderator)
        _ = try await bob.node.changes.perform(
            .mute(RestrictionOrder(member: malloryID, until: nil, reason: "loud")), in: help,
            for: .system("member.mute"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await carol.failures(in: help) == [], "what the new moderator does counts at every reader")
        await north.stop()
    }

    @Test func `a submission cannot deprive other readers of its device's certificate`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let carol = try await world.person("carol")
        let help = try await alice.create(on: north)
        for person in [bob, carol] { try await person.join(help, of: alice) }
        var preferences = try await alice.node.overview(of: help).summary.preferences
        preferences.features[.comments] = .on
        _ = try await alice.node.changes.perform(
            .editPreferences(preferences), in: help, for: .system("conversation.preferences_set"))
        let post = try await alice.say("how do you do?", in: help)
        for person in [alice, bob, carol] { try await person.syncFully() }
        _ = try await bob.node.changes.perform(
            .post(Posting(text: "fine", replyTo: post)), in: help, for: .system("message.post"))
        let submission = try await bob.node.read { view in
            let open = try #require(try SubmissionTable.listOpen(of: help, in: view).last)
            let content = try #require(try open.content(bob.node.vault))
            #expect(content.certificate != nil)
            let origin = try StoredOriginChain(of: help, in: view).keys.sealing
            return try Submission(SubmissionContent(enclosed: content.enclosed), of: help, to: origin).encoded()
        }
        let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: help).answer([submission])
        let receipt = try #require(receipts.first)
        let outcome = try await alice.node.read { view in try receipt.content(in: help, view).outcome }
        guard case .accepted = outcome else {
            Issue.record("\(outcome)")
            return
        }
        for person in [alice, carol] { try await person.syncFully() }
        #expect(try await carol.texts(in: help) == ["how do you do?", "fine"])
        #expect(try await carol.failures(in: help) == [])
        await north.stop()
    }

    /// Signs a request to join for another member under the last used counter.
    private static func request(
        for member: MemberID, in conversation: ConversationID, of node: Node, _ transaction: StoreTransaction
    ) throws -> [UInt8] {
        let writer = try SubmissionWriter(conversation, of: node.context, in: transaction)
        let keys = try writer.keyring.memberKeys()
        let used = try #require(try ConversationTable.find(conversation, in: transaction)?.device).counter
        let introduction = Introduction(
            member: member, name: "dave", memberKey: keys.signing.verifyKey.bytes,
            sealingKey: keys.sealing.publicKey.bytes, devices: [])
        let plaintext = try BodyCodec.encode(
            Act.joinRequested(JoinRequest(link: nil, introduction: introduction)), proofs: [:])
        let speaker = StatementDraft.Speaker(member: writer.me.member, device: writer.me.device, counter: used)
        let scope = Scope(.staff)
        let oneOff = try OneTimeKeyBody(
            sealing: plaintext, BodyHeader(conversation: conversation, speaker: speaker, scope: scope, epoch: 0))
        let draft = StatementDraft(
            conversation: conversation, speaker: speaker, createdAt: node.environment.now(),
            body: StatementDraft.Body(scope: scope, epoch: 0, hash: SHA256.digest(oneOff.body)))
        let content = SubmissionContent(
            enclosed: EnclosedStatement(
                signed: draft.signed(with: try writer.keyring.deviceKey()), body: oneOff.body, bodyKey: oneOff.key),
            certificate: keys.certificate(for: try writer.keyring.deviceKey().verifyKey))
        let origin = try StoredOriginChain(of: conversation, in: transaction).keys.sealing
        return try Submission(content, of: conversation, to: origin).encoded()
    }
}
