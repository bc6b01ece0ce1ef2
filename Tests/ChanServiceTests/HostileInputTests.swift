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

@Suite("Attacks by relays and members")
struct HostileInputTests {
    @Test func `a relay that claims to be the origin is not believed, and the log continues`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        try await bob.join(help, of: alice)
        let relay = north.address.relay
        let isRejected = try await bob.node.write { transaction in
            let range = try LogReader.compactRange(of: help, in: transaction)
            let batch = Self.usurpation(of: help, after: range)
            let receiver = try LogReceiver(help, from: relay, of: bob.node.context, in: transaction)
            return try receiver.receive(batch, acceptsFaultyBodies: true).rejected != nil
        }
        #expect(isRejected)
        try await alice.say("the log goes on", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help) == ["the log goes on"])
        await north.stop()
    }

    @Test func `an owner's statement that another member submits again has no effect`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, mallory) = (try await world.person("alice"), try await world.person("mallory"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let malloryID = try await mallory.join(club, of: alice)
        for role in [Role.moderator, .member] {
            _ = try await alice.node.changes.perform(
                .changeRole(member: malloryID, role: role), in: club, for: .system("member.role"))
        }
        try await alice.syncFully()
        try await mallory.syncFully()
        try await mallory.node.write { transaction in
            let size = try LogReader.size(of: club, in: transaction)
            let entries = try EntryTable.list(0..<size, of: club, in: transaction)
            let promotion = try #require(entries.first { $0.kind == .roleChanged })
            let body = try #require(promotion.entryWithBody.body)
            let content = SubmissionContent(
                enclosed: EnclosedStatement(signed: promotion.entryWithBody.entry.signed, body: body, bodyKey: nil))
            let origin = try StoredOriginChain(of: club, in: transaction).keys.sealing
            let bytes = try Submission(content, of: club, to: origin).encoded()
            try SubmissionTable.insert(
                StoredSubmission(
                    conversation: club, hash: Submission.hash(of: bytes), message: promotion.message, bytes: bytes,
                    createdAt: mallory.node.environment.now()),
                in: transaction)
        }
        try await mallory.node.settleAll()
        try await alice.syncFully()
        #expect(try await alice.node.memberOverview(of: malloryID, in: club).member.role == .member)
        await north.stop()
    }

    @Test func `a request to join with an unusable sealing key is refused and affects nobody else`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let mallory = try await world.person("mallory")
        let help = try await alice.create(on: north)
        try await bob.join(help, of: alice)
        try await mallory.join(help, of: alice)
        _ = try await mallory.node.changes.perform(.leave(successor: nil), in: help, for: .system("conversation.leave"))
        try await mallory.node.settleAll()
        try await alice.syncFully()
        try await mallory.node.write { transaction in
            try Self.askToJoin(help, sealingKey: [UInt8](repeating: 0, count: 32), of: mallory.node, in: transaction)
        }
        try await mallory.node.settleAll()
        try await alice.say("go on", in: help)
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await bob.texts(in: help) == ["go on"])
        await north.stop()
    }

    @Test(arguments: [Int64.min, 253_402_300_800_000, Int64.max])
    func `an act with a time that is not a date is refused`(milliseconds: Int64) throws {
        let time = Timestamp(milliseconds: milliseconds)
        for act in [Act.deleted(graceUntil: time), .frozen(reason: nil, until: time)] {
            let bytes = try BodyCodec.encode(act)
            #expect(throws: CodecError("time")) { try BodyCodec.decode(bytes) }
        }
    }

    // MARK: forgeries

    private static func usurpation(of conversation: ConversationID, after range: CompactRange) -> UnverifiedBatch {
        let usurper = SigningKey.generate()
        let keys = Genesis.OriginKeys(signing: usurper.verifyKey, sealing: SealingKey.generate().publicKey)
        let change = OriginChange(
            to: keys, of: MemberID(firstKey: usurper.verifyKey),
            DeviceCertificate(
                certifying: usurper.verifyKey, salt: Digest(words: conversation.words), by: usurper),
            after: SeenCheckpoint(size: range.size, root: range.root), in: conversation, by: usurper)
        let body = PublicBody.originChange(change).encoded()
        let draft = StatementDraft(
            conversation: conversation,
            speaker: StatementDraft.Speaker(
                member: MemberID(firstKey: usurper.verifyKey), device: DeviceID(key: usurper.verifyKey), counter: 1),
            createdAt: Timestamp(milliseconds: 1),
            body: StatementDraft.Body(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        let entry = Entry(signed: draft.signed(with: usurper), orderedAt: Timestamp(milliseconds: 1))
        var longer = range
        longer.append(entry.leafHash)
        let checkpoint = SignedCheckpoint(
            Checkpoint(conversation: conversation, size: longer.size, root: longer.root), signedBy: usurper)
        return UnverifiedBatch(
            conversation: conversation, first: range.size, entries: [EntryWithBody(entry: entry, body: body)],
            checkpoint: checkpoint.encoded())
    }

    private static func askToJoin(
        _ conversation: ConversationID, sealingKey: [UInt8], of node: Node, in transaction: StoreTransaction
    ) throws {
        let writer = try SubmissionWriter(conversation, of: node.context, in: transaction)
        let keys = try writer.keyring.memberKeys()
        let deviceKey = try writer.keyring.deviceKey().verifyKey
        let me = writer.me
        let introduction = Introduction(
            member: me.member, name: "mallory", memberKey: keys.signing.verifyKey.bytes, sealingKey: sealingKey,
            devices: [ChanCore.Device(id: me.device, member: me.member, key: deviceKey.bytes)])
        let link = try ConversationStateTable.find(conversation, in: transaction)?.primaryLink
        let act = Act.joinRequested(JoinRequest(link: link, introduction: introduction))
        let plaintext = try BodyCodec.encode(
            act, proofs: [me.device: DeviceProof(keys.certificate(for: deviceKey))])
        var submission = SubmissionWriter.Attachments(
            origin: try StoredOriginChain(of: conversation, in: transaction).keys.sealing)
        (submission.isEnclosed, submission.isJoin) = (true, true)
        try writer.enqueue(plaintext, in: Scope(.staff), submission)
    }

    @Test func `a receipt that cannot be decrypted does not block others`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        for text in ["first", "second"] { try await bob.say(text, in: club) }
        let waiting = try await bob.node.read { view in try SubmissionTable.listOpen(of: club, in: view) }
        #expect(waiting.count == 2)
        _ = try await ReaderSync(node: bob.node.rounds, conversation: club, address: north.address).run()
        let key = try await alice.node.read { view in
            let row = try #require(try ConversationTable.find(club, in: view))
            return try Keyring(of: row, vault: alice.node.vault, in: view).originKey()
        }
        let senseless = Receipt(
            ReceiptContent(
                conversation: club, submission: waiting[0].hash, outcome: .accepted(entry: 1, size: 2),
                welcome: [1, 2, 3]),
            signedBy: key)
        try await RelayDialer(node: alice.node.rounds, conversation: club).withConnection(with: north.address) {
            (connection) async throws(ServiceError) in
            do throws(RelayError) { try await connection.sendReceipts([senseless]) } catch { throw .relay(error) }
        }
        try await alice.syncFully()
        let told = await thrownErrorName {
            _ = try await ReaderSync(node: bob.node.rounds, conversation: club, address: north.address).run()
        }
        #expect(told == "integrity.bad_welcome")
        let left = try await bob.node.read { view in try SubmissionTable.listOpen(of: club, in: view) }
        #expect(left.map(\.hash) == [waiting[0].hash])
        #expect(try await bob.texts(in: club).contains("second"))
        await north.stop()
    }
}
