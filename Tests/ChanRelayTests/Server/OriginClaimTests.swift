import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite("Claims of owners to a log at a relay")
struct OriginClaimTests {
    /// Returns the claim by which bob's node takes over from alice's.
    private func claim(
        _ origin: Origin, for bobsKey: SigningKey, by right: (grant: ClaimGrant, key: SigningKey)
    ) -> OriginChange {
        let device = SigningKey.generate()
        return OriginChange(
            claiming: .init(signing: bobsKey.verifyKey, sealing: SealingKey.generate().publicKey),
            for: MemberID(firstKey: origin.member.verifyKey),
            DeviceCertificate(
                certifying: device.verifyKey, salt: Digest(words: origin.conversation.words), by: origin.member),
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), from: origin.key.verifyKey,
            in: origin.conversation, by: right)
    }

    private func connect(
        _ relay: TestRelay, _ origin: Origin, as key: SigningKey, _ changes: [OriginChange]
    ) async throws -> RelayConnection {
        try await RelayConnection.connect(
            to: relay.address, as: .origin(key, changes), conversation: origin.conversation)
    }

    @Test
    func `the relay accepts a claim at the end of its log, and nothing more from the previous origin`() async throws {
        let relay = try await TestRelay.start()
        let (claimKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        var origin = Origin(claimKey: claimKey.verifyKey)
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: .generate())
        let change = claim(origin, for: bobsKey, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        var alices = origin
        alices.appendMessage()
        let first = origin.range.size
        origin.appendPublicAct(.originChange(change))
        origin.appendMessage()
        let bob = try await connect(relay, origin, as: bobsKey, [change])
        let published = try await bob.publish(origin.batch(from: first, checkpoint: origin.checkpoint(key: bobsKey)))
        #expect(published.size == origin.range.size)
        let late = alices.batch(from: first)
        #expect(await relayError { _ = try await alice.publish(late) }?.code == .unauthorized)
        let status = try await connect(relay, origin, as: bobsKey, [change]).conversationStatus
        #expect(status.originChanges == [change])
    }

    @Test func `the relay refuses a claim that covers less of the log than it holds, and continues with its origin`()
        async throws
    {
        let relay = try await TestRelay.start()
        let (claimKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        var origin = Origin(claimKey: claimKey.verifyKey)
        let change = claim(origin, for: bobsKey, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: .generate())
        #expect(
            await relayError { _ = try await connect(relay, origin, as: bobsKey, [change]) }?.code == .unauthorized)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
    }

    @Test
    func `a claim that the log does not contain deletes nothing, and a claim on another log is refused`() async throws {
        let relay = try await TestRelay.start()
        let (claimKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        var origin = Origin(claimKey: claimKey.verifyKey)
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: .generate())
        let change = claim(origin, for: bobsKey, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        let first = origin.range.size
        let bob = try await connect(relay, origin, as: bobsKey, [change])
        #expect(await relayError { try await bob.retire() }?.code == .unauthorized)
        let answered = try #require(Digest(randomBytes(32)))
        let receipt = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: answered, outcome: .refused(name: "x", detail: "")),
            signedBy: bobsKey)
        #expect(await relayError { try await bob.sendReceipts([receipt]) }?.code == .unauthorized)
        var other = Origin(claimKey: claimKey.verifyKey)
        other.appendMessage()
        let elsewhere = OriginChange(
            claiming: .init(signing: bobsKey.verifyKey, sealing: SealingKey.generate().publicKey),
            for: MemberID(firstKey: origin.member.verifyKey), change.certificate,
            after: SeenCheckpoint(size: origin.range.size, root: other.range.root), from: origin.key.verifyKey,
            in: origin.conversation, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        #expect(
            await relayError { _ = try await connect(relay, origin, as: bobsKey, [elsewhere]) }?.code == .unauthorized)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: first))
        #expect(try await alice.status().conversationStatus.size == origin.range.size)
    }

    @Test
    func `the access set changes only once the log contains the claim of the origin that replaces it`() async throws {
        let relay = try await TestRelay.start()
        let (claimKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        let (former, next) = (SigningKey.generate(), SigningKey.generate())
        var origin = Origin(claimKey: claimKey.verifyKey)
        origin.appendMessage()
        _ = try await relay.carry(origin, reader: former)
        let change = claim(origin, for: bobsKey, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
        let first = origin.range.size
        let bob = try await connect(relay, origin, as: bobsKey, [change])
        try await bob.setAccess([next.verifyKey], version: 9)
        let reader = try await relay.connect(reading: origin.conversation, with: former)
        #expect(reader.conversationStatus.size == first && reader.conversationStatus.accessVersion == 1)
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: next) }?.code
                == .unauthorized)
        origin.appendPublicAct(.originChange(change))
        _ = try await bob.publish(origin.batch(from: first, checkpoint: origin.checkpoint(key: bobsKey)))
        #expect(try await relay.connect(reading: origin.conversation, with: next).conversationStatus.accessVersion == 9)
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: former) }?.code
                == .unauthorized)
    }

    @Test func `the relay stores a limited number of updates on claims alone, and answers busy beyond`() async throws {
        var options = RelayOptions()
        options.limits.pendingAccesses = 1
        let relay = try await TestRelay.start(options)
        var codes: [RelayError.Code?] = []
        for _ in 0..<2 {
            let (claimKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
            var origin = Origin(claimKey: claimKey.verifyKey)
            origin.appendMessage()
            _ = try await relay.carry(origin, reader: .generate())
            let change = claim(origin, for: bobsKey, by: (ClaimGrant(genesis: claimKey.verifyKey), claimKey))
            let bob = try await connect(relay, origin, as: bobsKey, [change])
            for version in [UInt64(9), 10] {
                codes.append(await relayError { try await bob.setAccess([bobsKey.verifyKey], version: version) }?.code)
            }
        }
        #expect(codes == [nil, nil, .busy, .busy])
    }

    @Test func `the relay follows the newest grant of its log, and no key without a grant`() async throws {
        let relay = try await TestRelay.start()
        let (first, second, bobsKey) = (SigningKey.generate(), SigningKey.generate(), SigningKey.generate())
        var origin = Origin(claimKey: first.verifyKey)
        let grant = ClaimGrant(second.verifyKey, epoch: 1, in: origin.conversation, by: origin.key)
        let hash = try #require(Digest(randomBytes(32)))
        var notice = EpochNotice(commitment: Commitment(scope: Scope(.owners), epoch: 1, hash: hash), wraps: [])
        notice.claim = grant
        origin.appendPublicAct(.epochNotice(notice))
        _ = try await relay.carry(origin, reader: .generate())
        let mallory = SigningKey.generate()
        let forged = ClaimGrant(mallory.verifyKey, epoch: 2, in: origin.conversation, by: mallory)
        for right in [(ClaimGrant(genesis: first.verifyKey), first), (grant, mallory), (forged, mallory)] {
            let change = claim(origin, for: bobsKey, by: right)
            let refused = await relayError { _ = try await connect(relay, origin, as: bobsKey, [change]) }
            #expect(refused?.code == .unauthorized)
        }
        let change = claim(origin, for: bobsKey, by: (grant, second))
        _ = try await connect(relay, origin, as: bobsKey, [change])
    }

    @Test func `grants survive a restart`() throws {
        let (key, origin) = (SigningKey.generate(), SigningKey.generate())
        let id = try #require(ConversationID(randomBytes(32)))
        for grant in [
            ClaimGrant(genesis: key.verifyKey), ClaimGrant(key.verifyKey, epoch: 7, in: id, by: origin),
        ] {
            #expect(ClaimGrant(stored: grant.stored) == grant)
            #expect(ClaimGrant(stored: Array(grant.stored.dropLast())) == nil)
        }
    }
}
