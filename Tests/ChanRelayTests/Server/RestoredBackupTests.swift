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

@Suite struct `A relay restored from a backup` {
    /// A relay that cosigned `note` for all of `origin`, and whose store was then restored to the entries of `before`.
    private struct RestoredRelay {
        let relay: TestRelay
        let before: Origin
        let origin: Origin
        let note: [UInt8]
        let carolsKey: SigningKey

        init() async throws {
            let first = try await TestRelay.start()
            var origin = Origin()
            origin.appendMessage()
            carolsKey = .generate()
            _ = try await first.carry(origin, reader: carolsKey)
            let store = first.directory.file("relay.sqlite")
            let second = try await first.restarted {
                try FileManager.default.copyItem(atPath: store, toPath: store + ".backup")
            }
            before = origin
            origin.appendMessage()
            origin.appendMessage()
            let alice = try await second.connect(origin)
            note = try await alice.publish(origin.batch(from: 2)).note
            self.origin = origin
            relay = try await second.restarted {
                for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store + suffix) }
                try FileManager.default.moveItem(atPath: store + ".backup", toPath: store)
            }
        }

        var fork: Origin {
            var fork = before
            fork.appendMessage()
            fork.appendMessage()
            return fork
        }

        func isCosigned(_ note: [UInt8]) throws -> Bool {
            try SignedCheckpoint(parsing: note, of: origin.conversation, origin: origin.key.verifyKey)
                .cosignature(by: relay.cosigner) != nil
        }
    }

    @Test func `shown what it cosigned, it does not cosign a second history of the same size`() async throws {
        let restored = try await RestoredRelay()
        let alice = try await restored.relay.connect(restored.origin)
        #expect(alice.conversationStatus.size == 2, "the store went back")
        let fork = restored.fork.batch(from: 2)
        let error = await relayError { _ = try await alice.publish(fork, cosigned: restored.note) }
        #expect(error?.code == .forked)
        #expect(error?.evidence == [restored.note, fork.checkpoint])
        let status = try await alice.status().conversationStatus
        #expect(status.state == .rolledBack)
        #expect(status.size == 2)
        #expect(status.cosignedSize == 4)
    }

    @Test func `it signs nothing until it has back what it once cosigned`() async throws {
        let restored = try await RestoredRelay()
        let alice = try await restored.relay.connect(restored.origin)
        var third = restored.before
        third.append(restored.origin.entries[2])
        let partial = try await alice.publish(third.batch(from: 2), cosigned: restored.note)
        #expect(partial.size == 3)
        #expect(try !restored.isCosigned(partial.note))
        let whole = try await alice.publish(restored.origin.batch(from: 3))
        #expect(whole.size == 4)
        #expect(try restored.isCosigned(whole.note))
        #expect(try await alice.status().conversationStatus.state == .accepted)
    }

    @Test func `carol's checkpoint warns it as well as alice's, and mallory's note does not`() async throws {
        let restored = try await RestoredRelay()
        let carol = try await restored.relay.connect(reading: restored.origin.conversation, with: restored.carolsKey)
        let uncosigned = restored.fork.checkpoint()
        _ = try await carol.subscribe(from: 0, checkpoint: uncosigned)
        #expect(
            try await carol.status().conversationStatus.state == .accepted,
            "a note without its cosignature says nothing")
        _ = try await carol.subscribe(from: 0, checkpoint: restored.note)
        let alice = try await restored.relay.connect(restored.origin)
        let fork = restored.fork.batch(from: 2)
        #expect(await relayError { _ = try await alice.publish(fork) }?.code == .forked)
    }
}
