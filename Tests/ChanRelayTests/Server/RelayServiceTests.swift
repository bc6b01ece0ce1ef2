import ChanForge
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@Suite struct `A relay carries a channel` {
    @Test(arguments: [false, true])
    func `invited, it cosigns what alice publishes and delivers it to carol`(plaintext: Bool) async throws {
        var options = RelayOptions()
        options.plaintext = plaintext
        let relay = try await TestRelay.start(options)
        var origin = Origin()
        let carolsKey = SigningKey.generate()
        let alice = try await relay.connect(origin)
        #expect(alice.conversationStatus.state == .unknown)
        #expect(alice.greeting.name == "north")

        let status = try await alice.invite(genesis: origin.genesis)
        #expect(status.state == .accepted)
        origin.appendMessage()
        let published = try await alice.publish(origin.batch())
        #expect(published.size == 2)
        let checkpoint = try SignedCheckpoint(
            parsing: published.note, of: origin.conversation, origin: origin.key.verifyKey)
        #expect(checkpoint.root == origin.range.root)
        #expect(try checkpoint.cosignature(by: relay.cosigner) != nil)

        try await alice.setAccess([carolsKey.verifyKey], version: 1)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let deliveries = try await carol.subscribe(from: 0)
        #expect(try await collect(deliveries, to: 2) == origin.entries)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: 2))
        #expect(try await collect(deliveries, from: 2, to: 3) == Array(origin.entries[2...]))
        await relay.server.stop()
    }

    @Test func `the same batch again changes nothing, an overlapping one adds what is new`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: .generate())
        #expect(try await alice.publish(origin.batch()).size == 2)
        origin.appendMessage()
        origin.appendMessage()
        #expect(try await alice.publish(origin.batch(from: 1)).size == 4)
        #expect(try await alice.publish(origin.batch(from: 3)).size == 4)
    }

    @Test func `the offset of a log is subtracted before its entries are compared with the clock`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let years: Int64 = 10 * 365 * 86_400
        func say(_ scope: Scope, _ body: [UInt8], at seconds: Int64) {
            let said = origin.statement(body, scope)
            let time = Timestamp(milliseconds: Self.now.milliseconds + seconds * 1000)
            origin.append(EntryWithBody(entry: Entry(signed: said.entry.signed, orderedAt: time), body: said.body))
        }
        let offset = try #require(ClockOffset(milliseconds: years * 1000))
        say(.members, randomBytes(40), at: years - 60)
        let ahead = origin.batch(from: 1)
        say(.public, PublicBody.clockOffset(offset).encoded(), at: years)
        let rest = origin.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(ahead) }?.code == .clockAhead)
        // Entries dated by a wrong clock may arrive in a batch of their own, before the entry with the offset.
        #expect(try await alice.publish(ahead, offset: offset).size == 2)
        #expect(try await alice.publish(rest, offset: offset).size == 3)
        say(.members, randomBytes(40), at: years + 660)
        let beyond = origin.batch(from: 3)
        #expect(await relayError { _ = try await alice.publish(beyond, offset: offset) }?.code == .clockAhead)
        #expect(try await alice.status().conversationStatus.cosignedSize == 3)
    }

    @Test func `entries dated more than ten minutes ahead of its clock are neither stored nor cosigned`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let before = origin
        for (ahead, expected) in [(Int64(660), RelayError.Code.clockAhead), (540, nil)] {
            origin = before
            let said = origin.statement(randomBytes(40), .members)
            let time = Timestamp(milliseconds: Self.now.milliseconds + ahead * 1000)
            origin.append(EntryWithBody(entry: Entry(signed: said.entry.signed, orderedAt: time), body: said.body))
            let batch = origin.batch(from: 1)
            #expect(await relayError { _ = try await alice.publish(batch) }?.code == expected)
        }
        let status = try await alice.status()
        #expect(status.conversationStatus.size == 2)
        #expect(status.conversationStatus.cosignedSize == 2)
    }

    private static var now: Timestamp {
        Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
    }

    @Test func `a batch after a gap is refused with what the relay has`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        origin.appendMessage()
        let late = origin.batch(from: 2)
        let error = await relayError { _ = try await alice.publish(late) }
        #expect(error?.code == .behind)
        #expect(error?.size == 1)
    }

    @Test func `carol gets every entry once, from the store, from the middle, and past the ring`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let carolsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: carolsKey)
        for _ in 0..<40 {
            let first = origin.range.size
            for _ in 0..<10 { origin.appendMessage(300) }
            _ = try await alice.publish(origin.batch(from: first))
        }
        let size = origin.range.size
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        #expect(try await collect(carol.subscribe(from: 0), to: size) == origin.entries)
        #expect(try await collect(carol.subscribe(from: 7), from: 7, to: size) == Array(origin.entries[7...]))
        let range = try await carol.fetch(from: 5)
        let batch = try #require(try range.delivery?.batch.get())
        #expect(batch.first == 5)
        #expect(batch.entries == Array(origin.entries[5..<Int(batch.end)]))
        #expect(range.size == size)
        #expect(try await carol.fetch(from: size).delivery == nil)
    }

    @Test func `proofs lead to the checkpoint`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        for _ in 0..<12 { origin.appendMessage() }
        let old = origin.range
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: old.size))
        let inclusion = try await alice.inclusionProof(of: 3, size: origin.range.size)
        #expect(inclusion.proves(origin.entries[3].entry.leafHash, in: origin.range.root))
        let consistency = try await alice.consistencyProof(from: old.size, to: origin.range.size)
        #expect(consistency.proves(old.root, isBeginningOf: origin.range.root))
        #expect(!consistency.proves(origin.range.root, isBeginningOf: origin.range.root))
    }

    @Test func `a pruned body is gone, its entry is not`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let carolsKey = SigningKey.generate()
        origin.appendMessage(body: Array("spam, spam, spam".utf8))
        origin.appendPublicAct(.pruneOrder(PruneOrder(entries: [0, 1])))
        _ = try await relay.carry(origin, reader: carolsKey)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let entries = try await collect(carol.subscribe(from: 0), to: 3)
        #expect(entries[1].body == nil)
        #expect(entries[1].entry == origin.entries[1].entry)
        #expect(entries[0] == origin.entries[0], "the genesis is never pruned")
    }

    /// Returns the change of origin by which alice hands over to bob.
    private func change(_ origin: Origin, to bobsKey: SigningKey, by signer: SigningKey? = nil) -> OriginChange {
        OriginChange(
            to: .init(signing: bobsKey.verifyKey, sealing: SealingKey.generate().publicKey),
            of: MemberID(firstKey: origin.member.verifyKey),
            DeviceCertificate(
                certifying: origin.device.verifyKey, salt: Digest(words: origin.conversation.words),
                by: origin.member),
            after: SeenCheckpoint(size: origin.range.size, root: origin.range.root), in: origin.conversation,
            by: signer ?? origin.key)
    }

    @Test func `a new origin goes on, the old one may not`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let bobsKey = SigningKey.generate()
        let change = change(origin, to: bobsKey)
        origin.appendPublicAct(.originChange(change))
        _ = try await alice.publish(origin.batch(from: 1))
        origin.appendMessage()
        let more = origin.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(more) }?.code == .unauthorized)
        let bob = try await RelayConnection.connect(
            to: relay.address, as: .origin(bobsKey), conversation: origin.conversation)
        let published = try await bob.publish(origin.batch(from: 2, checkpoint: origin.checkpoint(key: bobsKey)))
        #expect(published.size == 3)
        #expect(bob.conversationStatus.originChanges == [change])
    }

    @Test func `a new origin shows a relay that lags how it came to be it, and goes on from there`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        let bobsKey = SigningKey.generate()
        let change = change(origin, to: bobsKey)
        origin.appendPublicAct(.originChange(change))
        let stranger = await relayError {
            _ = try await RelayConnection.connect(
                to: relay.address, as: .origin(bobsKey), conversation: origin.conversation)
        }
        #expect(stranger?.code == .unauthorized)
        let forged = self.change(origin, to: bobsKey, by: .generate())
        let forger = await relayError {
            _ = try await RelayConnection.connect(
                to: relay.address, as: .origin(bobsKey, [forged]), conversation: origin.conversation)
        }
        #expect(forger?.code == .unauthorized)
        let bob = try await RelayConnection.connect(
            to: relay.address, as: .origin(bobsKey, [change]), conversation: origin.conversation)
        let published = try await bob.publish(origin.batch(from: 1, checkpoint: origin.checkpoint(key: bobsKey)))
        #expect(published.size == 3)
        #expect(await relayError { _ = try await alice.publish(origin.batch()) }?.code == .unauthorized)
    }

    @Test func `an origin that hands over and orders more is refused, and so is a change nobody signed`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        var forged = origin
        forged.appendPublicAct(.originChange(change(origin, to: .generate(), by: .generate())))
        let refused = forged.batch(from: 1)
        #expect(await relayError { _ = try await alice.publish(refused) }?.code == .badSignature)
        origin.appendPublicAct(.originChange(change(origin, to: .generate())))
        origin.appendMessage()
        let more = origin.batch(from: 1)
        #expect(await relayError { _ = try await alice.publish(more) }?.code == .badCheckpoint)
        #expect(try await alice.status().conversationStatus.size == 1)
    }

    @Test func `a relay invited later learns who ordered before`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let bobsKey = SigningKey.generate()
        let change = change(origin, to: bobsKey)
        origin.appendPublicAct(.originChange(change))
        let bob = try await RelayConnection.connect(
            to: relay.address, as: .origin(bobsKey, [change]), conversation: origin.conversation)
        #expect(try await bob.invite(genesis: origin.genesis).state == .accepted)
        let published = try await bob.publish(origin.batch(checkpoint: origin.checkpoint(key: bobsKey)))
        #expect(published.size == 2)
        #expect(try await bob.status().conversationStatus.originChanges == [change])
    }

    @Test func `retired, it deletes the log after a while and says so`() async throws {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let carolsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: carolsKey)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        let deliveries = try await carol.subscribe(from: 1)
        try await alice.retire()
        #expect(await relayError { _ = try await collect(deliveries, from: 1, to: 2) }?.code == .retired)
        try await relay.deleteKeptData()
        let error = await relayError { _ = try await relay.connect(reading: origin.conversation, with: carolsKey) }
        #expect(error?.code == .retired)
        #expect(try await alice.status().conversationStatus.state == .retired)
        #expect(try await alice.invite(genesis: origin.genesis).state == .rolledBack, "it remembers what it cosigned")
        #expect(try await alice.publish(origin.batch()).size == 1)
        #expect(try await alice.status().conversationStatus.state == .accepted)
    }
}
