import ChanForge
import ChanID
import ChanLog
import ChanSQLite
import ChanSodium
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct `A relay whose disk is full` {
    /// Limits the database to a number of pages, at which SQLite reports "full" as for a full file system.
    private func limit(_ relay: TestRelay, pages: Int) throws {
        _ = try relay.server.service.database.writeBlocking { try $0.run("PRAGMA max_page_count = \(pages)") }
    }

    @Test func `refuses the publication as a whole, serves what it has, and goes on when there is room`() async throws {
        let relay = try await TestRelay.start()
        var origin = Origin()
        let carolsKey = SigningKey.generate()
        let alice = try await relay.carry(origin, reader: carolsKey)
        try limit(relay, pages: 60)
        for _ in 0..<10 { origin.appendMessage(100_000) }
        let large = origin.batch(from: 1)
        let error = await relayError { _ = try await alice.publish(large) }
        #expect(error?.code == .storageFull)
        let submission = Submission(conversation: origin.conversation, sealed: randomBytes(500_000))
        #expect(await relayError { _ = try await alice.submit(submission) }?.code == .storageFull)
        #expect(try await alice.status().conversationStatus.size == 1)
        let carol = try await relay.connect(reading: origin.conversation, with: carolsKey)
        #expect(try await collect(carol.subscribe(from: 0), to: 1) == [origin.genesis])

        try limit(relay, pages: 1 << 20)
        #expect(try await alice.publish(large).size == 11)
        #expect(try await collect(carol.subscribe(from: 1), from: 1, to: 11) == Array(origin.entries[1...]))
    }
}
