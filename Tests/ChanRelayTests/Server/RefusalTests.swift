import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct `A relay refuses what fails its checks` {
    @Test func `mallory's forgeries are each refused by name and leave no data`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: .generate())
        let good = origin
        origin.appendMessage(60)
        let next = origin.batch(from: 2)
        let wrongRoot = origin.checkpoint(root: good.range.root)
        let bodies = [EntryWithBody(entry: next.entries[0].entry, body: randomBytes(60))]
        let absent = [EntryWithBody(entry: good.entries[0].entry, body: nil)]
        let forgeries: [(RelayError.Code, UnverifiedBatch)] = [
            (.badRoot, origin.batch(from: 2, checkpoint: wrongRoot)),
            (.badCheckpoint, origin.batch(from: 2, checkpoint: origin.checkpoint(key: .generate()))),
            (.badCheckpoint, origin.batch(from: 2, checkpoint: Array("nonsense\n".utf8))),
            (.badCheckpoint, origin.batch(from: 2, checkpoint: good.checkpoint())),
            (.bodyMismatch, next.with(entries: bodies)),
            (.wrongConversation, next.with(entries: absent)),
            (.wrongConversation, Origin().batch()),
        ]
        for (code, forgery) in forgeries {
            #expect(await relayError { _ = try await alice.publish(forgery) }?.code == code)
        }
        #expect(try await alice.status().conversationStatus.size == 2)
        #expect(try await alice.publish(next).size == 3)
    }

    @Test func `too much of anything is refused by name`() async throws {
        var options = RelayOptions()
        options.limits.channelBytes = 200_000
        options.limits.submissionBytes = 1000
        options.limits.accessKeys = 2
        let relay = try await TestRelay.start(options)
        let origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        func code(_ change: (inout Origin) -> Void) async -> RelayError.Code? {
            var larger = origin
            change(&larger)
            let batch = larger.batch(from: 1)
            return await relayError { _ = try await alice.publish(batch) }?.code
        }
        #expect(await code { $0.appendMessage(Limits.administrativeBody + 1, scope: .charter) } == .tooLarge)
        #expect(await code { $0.appendMessage(Limits.body + 1) } == .malformed, "no batch has such a body")
        #expect(await code { for _ in 0..<5 { $0.appendMessage(900_000) } } == .tooLarge, "more than a frame holds")
        #expect(await code { $0.appendMessage(200_000) } == .quota)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(1001))
        #expect(await relayError { _ = try await alice.submit(submission) }?.code == .tooLarge)
        let keys = Set((0..<3).map { _ in SigningKey.generate().verifyKey })
        #expect(await relayError { try await alice.setAccess(keys, version: 9) }?.code == .tooLarge)
        #expect(try await alice.status().conversationStatus.size == 1)
    }

    @Test func `a genesis that is not what it says is no invitation`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let alice = try await relay.connect(origin)
        let entry = origin.genesis.entry
        var signature = entry.signed.signature.bytes
        signature[5] ^= 1
        let forged = SignedStatement(
            statement: entry.signed.statement, signature: try #require(Signature(signature)))
        let refusals: [(RelayError.Code, EntryWithBody)] = [
            (
                .badSignature,
                EntryWithBody(entry: Entry(signed: forged, orderedAt: entry.orderedAt), body: origin.genesis.body)
            ),
            (.bodyMismatch, EntryWithBody(entry: entry, body: randomBytes(40))),
            (.wrongConversation, Origin().genesis),
        ]
        for (code, genesis) in refusals {
            #expect(await relayError { _ = try await alice.invite(genesis: genesis) }?.code == code)
        }
        #expect(try await alice.status().conversationStatus.state == .unknown)
    }

    @Test func `an origin that forks is refused with both signatures`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        var other = origin
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: 2))
        let ours = try #require(try await alice.largestCheckpoint())
        other.appendMessage()
        let sameSize = other.batch(from: 2)
        let first = await relayError { _ = try await alice.publish(sameSize) }
        other.appendMessage()
        let larger = other.batch(from: 2)
        let second = await relayError { _ = try await alice.publish(larger) }
        for (error, theirs) in [(first, sameSize), (second, larger)] {
            #expect(error?.code == .forked)
            #expect(error.map { Array($0.evidence.prefix(2)) } == [ours, theirs.checkpoint])
            #expect(try provesFork(error, of: origin))
        }
        #expect(first?.evidence.count == 2 && second?.evidence.count == 3)
        let third = await relayError { _ = try await alice.exchange(note: sameSize.checkpoint) }
        #expect(third?.code == .forked)
        #expect(try await alice.status().conversationStatus.size == 3)
    }

    @Test func `a lying client achieves nothing`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let carolsKey = SigningKey.generate()
        _ = try await relay.carry(origin, reader: carolsKey)
        let mallory = SigningKey.generate()
        func attempt(_ caller: RelayCaller, _ conversation: ConversationID) async -> RelayError.Code? {
            await relayError {
                _ = try await RelayConnection.connect(to: relay.address, as: caller, conversation: conversation)
            }?.code
        }
        #expect(await attempt(.origin(mallory), origin.conversation) == .unauthorized)
        #expect(await attempt(.reader(mallory), origin.conversation) == .unauthorized)
        #expect(await attempt(.reader(carolsKey), Origin().conversation) == .notCarried)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let batch = origin.batch()
        #expect(await relayError { _ = try await carol.publish(batch) }?.code == .unauthorized)
        #expect(await relayError { _ = try await carol.drain() }?.code == .unauthorized)
        let stranger = try await RelayConnection.connect(
            to: relay.address, as: .origin(mallory), conversation: Origin().conversation)
        let genesis = origin.genesis
        #expect(await relayError { _ = try await stranger.invite(genesis: genesis) }?.code == .wrongConversation)
        #expect(await relayError { _ = try await stranger.publish(batch) }?.code == .notCarried)
    }

    @Test func `a relay with another identity is noticed`() async throws {
        let relay = try await TestRelay.start()
        let expected = try #require(RelayID(SigningKey.generate().verifyKey.bytes))
        let wrong = try RelayAddress(relay: expected, host: relay.address.host, port: relay.address.port)
        let error = await relayError {
            _ = try await RelayConnection.connect(
                to: wrong, as: .origin(.generate()), conversation: Origin().conversation)
        }
        #expect(error?.code == .identityMismatch)
    }

    @Test func `a caller that loses access is disconnected`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let (carolsKey, bobsKey) = (SigningKey.generate(), SigningKey.generate())
        let alice = try await relay.carry(origin, reader: carolsKey)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let deliveries = try await carol.subscribe(from: 1)
        try await alice.setAccess([bobsKey.verifyKey], version: 2)
        #expect(await relayError { _ = try await collect(deliveries, from: 1, to: 2) }?.code == .unauthorized)
        let again = await relayError { _ = try await relay.connect(reading: origin.conversation, with: carolsKey) }
        #expect(again?.code == .unauthorized)
        _ = try await relay.connect(reading: origin.conversation, with: bobsKey)
        let stale = await relayError { try await alice.setAccess([carolsKey.verifyKey], version: 2) }
        #expect(stale?.code == .stale)
    }

    @Test func `no process listens at the address`() async throws {
        let relay = try await TestRelay.start()
        let address = relay.address
        await relay.server.stop()
        let error = await relayError {
            _ = try await RelayConnection.connect(
                to: address, as: .origin(.generate()), conversation: Origin().conversation)
        }
        #expect(error?.code == .unreachable)
    }
}

extension UnverifiedBatch {
    func with(entries: [EntryWithBody]) -> UnverifiedBatch {
        UnverifiedBatch(conversation: conversation, first: first, entries: entries, checkpoint: checkpoint)
    }
}
