import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// Tests of the notes with cosignatures that a relay keeps for readers.
struct CosignedNoteTests {
    private let bob = SigningKey.generate()
    private let witnessKey = SigningKey.generate()

    private func cosigned(_ origin: Origin) throws -> [UInt8] {
        let witness = try #require(Cosigner(name: "witness.example/w1", key: witnessKey.verifyKey))
        var checkpoint = try SignedCheckpoint(
            parsing: origin.checkpoint(), of: origin.conversation, origin: origin.key.verifyKey)
        checkpoint.add(Cosignature(cosigning: checkpoint, at: 1_700_000_000, with: witnessKey), by: witness)
        return checkpoint.encoded()
    }

    @Test func `readers are shown the notes that the origin told last, with all signature lines`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: bob)
        #expect(alice.keepsCosignedNotes)
        let first = try cosigned(origin)
        try await alice.keepNotes([first])
        #expect(
            try await relay.connect(reading: origin.conversation, with: bob).conversationStatus.cosignedNotes == [first]
        )
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        let second = try cosigned(origin)
        try await alice.keepNotes([second, first])
        #expect(
            try await relay.connect(reading: origin.conversation, with: bob).conversationStatus.cosignedNotes == [
                first, second,
            ])
        try await alice.keepNotes([second])
        #expect(try await alice.status().conversationStatus.cosignedNotes == [second])
        await alice.close()
    }

    @Test func `an ended key is shown the notes below its end`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        origin.appendMessage()
        let alice = try await relay.carry(origin, reader: bob)
        let (end, first) = (origin.range.size, try cosigned(origin))
        try await alice.setAccess(
            [SigningKey.generate().verifyKey],
            ended: [EndedKey(key: bob.verifyKey, end: end, note: origin.checkpoint())], version: 2)
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: end))
        try await alice.keepNotes([first, try cosigned(origin)])
        #expect(
            try await relay.connect(reading: origin.conversation, with: bob).conversationStatus.cosignedNotes == [first]
        )
        await alice.close()
    }

    @Test func `notes of another log, another origin and more entries are refused, and so are too many`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: bob)
        #expect(await relayError { try await alice.keepNotes([try cosigned(Origin())]) }?.code == .badCheckpoint)
        #expect(await relayError { try await alice.keepNotes([[1, 2, 3]]) }?.code == .badCheckpoint)
        var forked = origin
        forked.appendMessage()
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: origin.range.size - 1))
        #expect(await relayError { try await alice.keepNotes([try cosigned(forked)]) }?.code == .forked)
        origin.appendMessage()
        #expect(await relayError { try await alice.keepNotes([try cosigned(origin)]) }?.code == .behind)
        let many = [[UInt8]](repeating: [1], count: CosignedNotes.maximumCount + 1)
        #expect(await relayError { try await alice.keepNotes(many) }?.code == .tooLarge)
        let reader = try await relay.connect(reading: origin.conversation, with: bob)
        #expect(await relayError { try await reader.keepNotes([]) }?.code == .unauthorized)
        #expect(reader.conversationStatus.cosignedNotes.isEmpty)
        await alice.close()
    }
}
