import ChanForge
import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A relay's notes` {
    /// Returns signature lines by unknown relays, by an unknown name, and by the origin under a wrong key.
    private func junk(_ count: Int, _ origin: Origin) -> [NoteSignature] {
        let stranger = "chanrelay/" + String(repeating: "ab", count: 32)
        let names = [stranger, "nobody", Checkpoint.origin(of: origin.conversation)]
        return (0..<count).map { number in
            NoteSignature(name: names[number % 3], keyID: UInt32(number), signature: randomBytes(72))
        }
    }

    private func note(_ origin: Origin, with lines: [NoteSignature]) throws -> [UInt8] {
        var note = try SignedNote(parsing: origin.checkpoint())
        for line in lines { note.add(line) }
        return note.encoded()
    }

    private func lines(of note: [UInt8]?) throws -> [String] {
        try SignedNote(parsing: #require(note)).signatures.map(\.name)
    }

    @Test func `bear the origin's line and the relay's own, whatever else was published or passed on`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        let published = try await alice.publish(
            origin.batch(from: 1, checkpoint: note(origin, with: junk(60, origin))))
        let expected = [Checkpoint.origin(of: origin.conversation), try relay.cosigner.name]
        #expect(try lines(of: published.note) == expected)
        let exchanged = try await alice.exchange(note: note(origin, with: junk(12, origin)))
        #expect(try lines(of: exchanged.note) == expected)
        #expect(try await lines(of: alice.largestCheckpoint()) == expected)
        let restarted = try await relay.restarted()
        let again = try await restarted.connect(origin)
        #expect(try lines(of: again.conversationStatus.note) == expected)
    }

    @Test func `are signed once by the origin`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        origin.appendMessage()
        let own = try #require(try SignedNote(parsing: origin.checkpoint()).signatures.first)
        let second = NoteSignature(name: own.name, keyID: own.keyID, signature: randomBytes(64))
        let batch = try origin.batch(from: 1, checkpoint: note(origin, with: [second]))
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .badCheckpoint)
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
    }

    @Test func `a hundred forks leave evidence of a few`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: .generate())
        let before = origin
        origin.appendMessage()
        _ = try await alice.publish(origin.batch(from: 1))
        for _ in 0..<20 {
            var fork = before
            fork.appendMessage()
            let batch = fork.batch(from: 1)
            #expect(await relayError { _ = try await alice.publish(batch) }?.code == .forked)
        }
        let service = relay.server.service
        let channel = try #require(service.directory[origin.conversation]).row.id
        #expect(try service.database.readBlocking { try EvidenceTable(db: $0).count(channel: channel) } == 16)
    }
}
