import ChanForge
import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A relay that is shown two logs` {
    /// A relay that carries a log of five entries, of which the last was published alone, and a fork of it from entry 2.
    private struct Scene {
        let relay: TestRelay
        let alice: RelayConnection
        let carol: RelayConnection
        var origin = Origin()
        var fork: Origin

        init() async throws {
            relay = try await TestRelay.start()
            for _ in 0..<2 { origin.appendMessage() }
            fork = origin
            for _ in 0..<2 { origin.appendMessage() }
            let key = SigningKey.generate()
            alice = try await relay.carry(origin, reader: key)
            carol = try await relay.connect(reading: origin.conversation, with: key)
        }

        /// The pairs of notes that the relay keeps, each with the proof for different sizes.
        func evidence() throws -> [(ours: [UInt8], theirs: [UInt8], prefix: [UInt8]?)] {
            let sql = """
                SELECT hex(ours) || '/' || hex(theirs) || '/' || ifnull(hex(prefix), '') FROM evidence ORDER BY id
                """
            return try SQLiteFile(relay.directory.file("relay.sqlite")).execute(sql).map { row in
                let parts = row.split(separator: "/", omittingEmptySubsequences: false).map(Self.bytes)
                return (ours: parts[0], theirs: parts[1], prefix: parts[2].isEmpty ? nil : parts[2])
            }
        }

        private static func bytes(_ hex: Substring) -> [UInt8] {
            stride(from: 0, to: hex.count, by: 2).compactMap {
                UInt8(hex.dropFirst($0).prefix(2), radix: 16)
            }
        }

        func provesAll() throws -> Bool {
            try evidence().allSatisfy { try provesFork($0.ours, $0.theirs, prefix: $0.prefix, of: origin) }
        }
    }

    @Test func `by a reader or the origin keeps the evidence of each request, and says it`() async throws {
        var scene = try await Scene()
        scene.fork.appendMessage()
        let note = scene.fork.checkpoint()
        let read = await relayError { try await scene.carol.compare(checkpoint: note) }
        #expect(try read?.code == .forked && provesFork(read, of: scene.origin))
        #expect(try scene.evidence().count == 1)
        scene.fork.appendMessage()
        let sameSize = scene.fork.checkpoint()
        let exchanged = await relayError { _ = try await scene.alice.exchange(note: sameSize) }
        #expect(try exchanged?.code == .forked && provesFork(exchanged, of: scene.origin))
        scene.fork.appendMessage()
        let longer = scene.fork.batch(from: 2)
        let published = await relayError { _ = try await scene.alice.publish(longer) }
        #expect(try published?.code == .forked && provesFork(published, of: scene.origin))
        let all = try scene.evidence()
        #expect(all.map(\.theirs) == [note, sameSize, longer.checkpoint])
        #expect(all.map { $0.prefix == nil } == [false, true, false])
        #expect(try scene.provesAll())
    }

    @Test func `of different sizes compares them when its log has grown, and goes on`() async throws {
        var scene = try await Scene()
        for _ in 0..<5 { scene.fork.appendMessage() }
        let shown = scene.fork.checkpoint()
        try await scene.carol.compare(checkpoint: shown)
        #expect(try scene.evidence().isEmpty, "a longer log contradicts nothing yet")
        scene.fork.appendMessage()
        let largest = scene.fork.checkpoint()
        try await scene.carol.compare(checkpoint: largest)
        try await scene.carol.compare(checkpoint: shown)
        for _ in 0..<3 { scene.origin.appendMessage() }
        #expect(try await scene.alice.publish(scene.origin.batch(from: 5)).size == 8)
        #expect(try scene.evidence().isEmpty)
        for _ in 0..<2 { scene.origin.appendMessage() }
        #expect(try await scene.alice.publish(scene.origin.batch(from: 8)).size == 10, "readers get the rest")
        #expect(try scene.evidence().map(\.theirs) == [largest])
        #expect(try scene.provesAll())
    }

    @Test func `keeps nothing of a log that agrees, of a note that the origin did not sign, or of wrong entries`()
        async throws
    {
        var scene = try await Scene()
        let before = scene.origin.checkpoint()
        scene.origin.appendMessage()
        let ahead = scene.origin.checkpoint()
        for note in [before, ahead] { try await scene.carol.compare(checkpoint: note) }
        _ = try await scene.alice.publish(scene.origin.batch(from: 5))
        let strange = scene.fork.checkpoint(key: .generate())
        #expect(await relayError { try await scene.carol.compare(checkpoint: strange) }?.code == .badCheckpoint)
        scene.fork.appendMessage()
        // The entries do not lead to the signed root: that proves nothing about the origin.
        let wrong = UnverifiedBatch(
            conversation: scene.origin.conversation, first: 2,
            entries: Array(scene.fork.entries[2...]) + scene.origin.entries[4...] + scene.origin.entries[5...],
            checkpoint: scene.origin.checkpoint(root: scene.fork.range.root, size: 7))
        #expect(await relayError { _ = try await scene.alice.publish(wrong) }?.code == .badRoot)
        #expect(try scene.evidence().isEmpty)
    }
}
