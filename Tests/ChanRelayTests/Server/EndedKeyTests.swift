import ChanForge
import ChanID
import ChanLog
import ChanSodium
import FoundationEssentials
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// Tests of keys with an end, which open the entries below the end and no others.
struct EndedKeyTests {
    private let bob = SigningKey.generate()
    private let next = SigningKey.generate()

    /// Starts a relay with a log that continues after the end of bob's key.
    private func relay(
        saying before: Int = 5, then after: Int = 5
    ) async throws -> (relay: TestRelay, alice: RelayConnection, origin: Origin, end: UInt64) {
        let relay = try await TestRelay.start()
        var origin = Origin()
        for _ in 0..<before { origin.appendMessage() }
        let alice = try await relay.carry(origin, reader: bob)
        let end = origin.range.size
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, origin)], version: 2)
        for _ in 0..<after {
            origin.appendMessage()
            _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        }
        return (relay, alice, origin, end)
    }

    /// Returns a key that ends at the log's present size.
    private func ended(_ key: SigningKey, _ origin: Origin) -> EndedKey {
        EndedKey(key: key.verifyKey, end: origin.range.size, note: origin.checkpoint())
    }

    /// Fetches all entries that a connection can read.
    private func everything(_ connection: RelayConnection) async throws -> [EntryWithBody] {
        var entries: [EntryWithBody] = []
        while let delivery = try await connection.fetch(from: UInt64(entries.count)).delivery {
            entries += try delivery.batch.get().entries
        }
        return entries
    }

    @Test func `an ended key opens what stands below its end, and the next one the rest`() async throws {
        let (relay, alice, origin, end) = try await relay()
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(reader.greeting.features.contains(EndedKey.feature))
        #expect(reader.conversationStatus.end == end)
        #expect(reader.conversationStatus.size == end)
        #expect(reader.conversationStatus.note == nil)
        #expect(try await everything(reader) == Array(origin.entries.prefix(Int(end))))
        #expect(try await reader.fetch(from: end).size == end)

        try await reader.prove(next)
        #expect(reader.conversationStatus.end == nil)
        #expect(reader.conversationStatus.size == origin.range.size)
        #expect(try await everything(reader) == origin.entries)
        await alice.close()
    }

    @Test func `an ended key opens three kinds of requests and no other`() async throws {
        let (relay, alice, origin, end) = try await relay()
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        let hash = SHA256.digest([1])
        let file = try ChunkList([hash], bytes: 41)
        let submission = Submission(conversation: origin.conversation, sealed: [1, 2, 3])
        let receipt = Receipt(
            ReceiptContent(
                conversation: origin.conversation, submission: hash, outcome: .accepted(entry: 0, size: 1)),
            signedBy: origin.key)
        #expect(try await reader.consistencyProof(from: 1, to: end).path.isEmpty == false)
        #expect(try await reader.inclusionProof(of: 0, size: end).size == end)
        #expect(try await reader.receipts(for: [hash]) == [])
        _ = try await reader.ping()

        #expect(await relayError { _ = try await reader.consistencyProof(from: 1, to: end + 1) }?.size == end)
        #expect(await relayError { _ = try await reader.inclusionProof(of: end, size: end + 1) }?.code == .behind)
        let refused: [(String, () async throws -> Void)] = [
            ("submit", { _ = try await reader.submit(submission) }),
            ("subscribe", { _ = try await reader.subscribe(from: 0) }),
            ("status", { _ = try await reader.status() }),
            ("invite", { _ = try await reader.invite(genesis: origin.genesis) }),
            ("publish", { _ = try await reader.publish(origin.batch()) }),
            ("exchange", { _ = try await reader.exchange(note: origin.checkpoint()) }),
            ("set_access", { try await reader.setAccess([bob.verifyKey], version: 9) }),
            ("retire", { try await reader.retire() }),
            ("drain", { _ = try await reader.drain() }),
            ("settle", { try await reader.sendReceipts([receipt]) }),
            ("offer_blob", { _ = try await reader.offer(file) }),
            ("ask_blob", { _ = try await reader.describe(hash) }),
            ("put_chunk", { try await reader.put([1], 0, of: hash) }),
            ("get_chunk", { _ = try await reader.chunk(0, of: file) }),
        ]
        for (request, ask) in refused {
            let error = await relayError(ask)
            #expect(error?.code == .unauthorized, "\(request): \(String(describing: error))")
        }
        await alice.close()
    }

    /// Returns the change of origin by which alice hands over to bob.
    private func handOver(_ origin: Origin, to key: SigningKey) -> OriginChange {
        OriginChange(
            to: .init(signing: key.verifyKey, sealing: SealingKey.generate().publicKey),
            of: MemberID(firstKey: origin.member.verifyKey),
            DeviceCertificate(
                certifying: origin.device.verifyKey, salt: Digest(words: origin.conversation.words),
                by: origin.member),
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), in: origin.conversation,
            by: origin.key)
    }

    @Test func `an ended key hears of no later change of access or origin`() async throws {
        let (relay, alice, log, end) = try await relay()
        var origin = log
        let key = SigningKey.generate()
        let change = handOver(origin, to: key)
        origin.appendPublicAct(.originChange(change))
        _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(reader.conversationStatus.end == end)
        #expect(reader.conversationStatus.originChanges == [])
        #expect(reader.conversationStatus.accessVersion == 0)
        try await reader.prove(next)
        #expect(reader.conversationStatus.originChanges == [change])
        #expect(reader.conversationStatus.accessVersion == 2)
        await alice.close()
    }

    @Test func `an ended key hears of the origin that signed the notes it is served`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        for _ in 0..<3 { origin.appendMessage() }
        let shorter = origin
        for _ in 0..<2 { origin.appendMessage() }
        let early = origin
        let key = SigningKey.generate()
        let change = handOver(origin, to: key)
        // The next origin publishes all of it: the relay was added later.
        let alice = try await relay.carry(early, reader: bob)
        origin.appendPublicAct(.originChange(change))
        for _ in 0..<5 { origin.appendMessage() }
        let first = early.range.size
        let later = try await RelayConnection.connect(
            to: relay.address, as: .origin(key, [change]), conversation: origin.conversation)
        _ = try await later.publish(origin.batch(from: first, checkpoint: origin.checkpoint(key: key)))
        let end = shorter.range.size
        let middle = EndedKey(key: bob.verifyKey, end: end, note: shorter.checkpoint(key: key))
        try await later.setAccess([next.verifyKey], ended: [middle], version: 2)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(reader.conversationStatus.end == end)
        #expect(reader.conversationStatus.originChanges == [change])
        await alice.close()
        await later.close()
    }

    @Test func `the note at an end is never thinned out`() async throws {
        let (relay, alice, origin, end) = try await relay(saying: 3, then: 40)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(try await everything(reader).count == Int(end))
        await alice.close()
    }

    @Test func `an end in a log published long ago brings its own note`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        for _ in 0..<30 { origin.appendMessage() }
        let early = origin
        for _ in 0..<300 { origin.appendMessage() }
        let alice = try await relay.carry(origin, reader: next)
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, early)], version: 2)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(try await everything(reader) == early.entries)
        // A repeated update has no effect, and the ends survive a restart.
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, early)], version: 2)
        await alice.close()
        let again = try await relay.restarted()
        let later = try await again.connect(reading: origin.conversation, with: bob)
        #expect(try await everything(later) == early.entries)
        let full = try await again.connect(reading: origin.conversation, with: next)
        #expect(try await everything(full) == origin.entries)
    }

    @Test func `live deliveries end where the key does`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: bob)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        let deliveries = try await reader.subscribe(from: 0)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: 1))
        let end = origin.range.size
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, origin)], version: 2)
        for _ in 0..<5 {
            origin.appendMessage()
            _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        }
        var got: [EntryWithBody] = []
        let failure = await relayError {
            for try await delivery in deliveries { got += try delivery.batch.get().entries }
        }
        #expect(failure?.code == .unauthorized)
        #expect(got == Array(origin.entries.prefix(Int(end))))
    }

    @Test func `a subscriber whose key ended reads to the end before it is shown out`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        for _ in 0..<40 { origin.appendMessage(100_000) }
        let alice = try await relay.carry(origin, reader: bob)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        let deliveries = try await reader.subscribe(from: 0)
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, origin)], version: 2)
        let end = Int(origin.range.size)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        var got: [EntryWithBody] = []
        let failure = await relayError {
            for try await delivery in deliveries { got += try delivery.batch.get().entries }
        }
        #expect(failure?.code == .unauthorized)
        #expect(got == Array(origin.entries.prefix(end)))
    }

    @Test func `an end that is not of this log changes nothing`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        let early = origin
        let alice = try await relay.carry(origin, reader: bob)
        var other = origin
        other.appendMessage()
        origin.appendMessage()
        let size = origin.range.size
        let ahead = ended(bob, origin)
        let cases: [(EndedKey, RelayError.Code)] = [
            (ahead, .behind),
            (EndedKey(key: bob.verifyKey, end: 1, note: early.checkpoint()), .badCheckpoint),
            (EndedKey(key: bob.verifyKey, end: 2, note: []), .badCheckpoint),
            (EndedKey(key: bob.verifyKey, end: 2, note: early.checkpoint(key: .generate())), .badCheckpoint),
        ]
        for (key, code) in cases {
            #expect(
                await relayError { try await alice.setAccess([next.verifyKey], ended: [key], version: 2) }?.code == code
            )
        }
        _ = try await alice.publish(origin.batch(from: size - 1))
        let fork = await relayError {
            try await alice.setAccess([next.verifyKey], ended: [self.ended(bob, other)], version: 2)
        }
        #expect(fork?.code == .forked)
        #expect(fork?.evidence.count == 2)
        // The refused update changed nothing: bob's key has no end.
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(reader.conversationStatus.end == nil)
        #expect(reader.conversationStatus.accessVersion == 1)
        try await alice.setAccess([next.verifyKey], ended: [ahead], version: 2)
        #expect(try await relay.connect(reading: origin.conversation, with: bob).conversationStatus.end == size)
    }

    @Test func `a key of the access set has no end, though it once ended`() async throws {
        let (relay, alice, origin, end) = try await relay()
        try await alice.setAccess([bob.verifyKey, next.verifyKey], version: 3)
        #expect(try await relay.connect(reading: origin.conversation, with: bob).conversationStatus.end == nil)
        try await alice.setAccess([next.verifyKey], version: 4)
        // A removed key without an end is refused, as in version 0.1.
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: bob) }?.code
                == .unauthorized)
        #expect(end > 0)
    }

    @Test func `a connection stays with its conversation, and an unknown key leaves the one before`() async throws {
        let (relay, alice, origin, end) = try await relay()
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(await relayError { try await reader.prove(.generate()) }?.code == .unauthorized)
        #expect(try await everything(reader).count == Int(end))
        // An origin has only one key.
        #expect(await relayError { try await alice.prove(next) }?.code == .unauthorized)
        #expect(try await alice.status().conversationStatus.size == origin.range.size)
    }

    @Test func `a retired conversation forgets the keys that ended`() async throws {
        let (relay, alice, origin, _) = try await relay()
        try await alice.retire()
        try await relay.deleteKeptData()
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: bob) }?.code == .retired)
        _ = try await alice.invite(genesis: origin.genesis)
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: bob) }?.code
                == .unauthorized)
    }

    @Test func `an ended key of any other shape is refused by name`() throws {
        func request(_ change: (inout WireEndedKey) -> Void) -> RelayError.Code? {
            var key = WireEndedKey()
            key.key = .init(bob.verifyKey.bytes)
            (key.end, key.note) = (1, .init([1]))
            change(&key)
            var access = WireSetAccess()
            access.version = 1
            access.ended = [key]
            do throws(RelayError) {
                _ = try RelayRequest(.setAccess(access), limits: RelayLimits())
                return nil
            } catch { return error.code }
        }
        #expect(request { _ in } == nil)
        #expect(request { $0.key = .init([1]) } == .malformed)
        #expect(request { $0.key = .init() } == .malformed)
        for end in [0, Limits.logSize + 1, 1 << 63, UInt64.max] { #expect(request { $0.end = end } == .malformed) }
        #expect(request { $0.note = .init(repeating: 0, count: Limits.note + 1) } == .malformed)
        var many = WireSetAccess()
        many.ended = Array(repeating: WireEndedKey(), count: EndedKey.maxPerRequest + 1)
        #expect(throws: RelayError.self) { _ = try RelayRequest(.setAccess(many), limits: RelayLimits()) }
        var status = RelayConversationStatus(state: .accepted).frame
        status.end = .max
        #expect(throws: RelayError.self) { _ = try RelayConversationStatus(status) }
    }

    @Test func `a relay without ends does as one of 0,1`() async throws {
        var options = RelayOptions()
        options.features = []
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: bob)
        #expect(alice.greeting.features == [])
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(await relayError { try await reader.prove(next) }?.code == .malformed)
        try await alice.setAccess([next.verifyKey], ended: [ended(bob, origin)], version: 2)
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: bob) }?.code
                == .unauthorized)
    }

    @Test func `an origin of 0,1 tells no ends: who was away is let in once one of 0,2 tells them`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: bob)
        let end = ended(bob, origin)
        try await alice.setAccess([next.verifyKey], version: 2)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: end.end))
        #expect(
            await relayError { _ = try await relay.connect(reading: origin.conversation, with: bob) }?.code
                == .unauthorized)
        try await alice.setAccess([next.verifyKey], ended: [end], version: 3)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(try await everything(reader) == Array(origin.entries.prefix(Int(end.end))))
    }

    @Test func `a reader of 0,1 stays at the end, and reads on with its next connection`() async throws {
        let (relay, alice, origin, end) = try await relay()
        let first = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(try await everything(first).count == Int(end))
        #expect(try await first.fetch(from: end).delivery == nil)
        await first.close()
        let second = try await relay.connect(reading: origin.conversation, with: next)
        #expect(try await second.fetch(from: end).delivery?.batch.get().first == end)
        #expect(try await everything(second) == origin.entries)
        await alice.close()
    }

    @Test func `of too many ended keys the ones that ended first are forgotten`() async throws {
        var options = RelayOptions()
        options.limits.endedKeys = 2
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: next)
        let keys = [SigningKey.generate(), .generate(), .generate()]
        var ended: [EndedKey] = []
        for key in keys {
            origin.appendMessage()
            _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
            ended.append(self.ended(key, origin))
        }
        try await alice.setAccess([next.verifyKey], ended: ended, version: 2)
        var ends: [UInt64?] = []
        for key in keys {
            ends.append(try? await relay.connect(reading: origin.conversation, with: key).conversationStatus.end)
        }
        #expect(ends == [nil, 3, 4])
    }
}
