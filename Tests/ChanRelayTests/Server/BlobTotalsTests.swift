import ChanForge
import ChanID
import ChanLog
import ChanSQLite
import ChanSodium
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanRelayClient
@testable import ChanRelayServer
@testable import ChanRelayWire

/// The cost of checking an offer, in steps of SQLite's virtual machine.
@Suite("The totals of stored files")
struct BlobTotalsTests {
    @Test
    func `an offer costs as much among many small files as among few, and the totals match the files`() async throws {
        let directory = try TemporaryDirectory()
        let log = try RelayDatabase(path: directory.file("relay.sqlite"))
        defer { log.close() }
        let (conversation, key) = (Origin().conversation, SigningKey.generate().verifyKey)
        var counts: [Int] = []
        do {
            let store = try BlobStore(beside: log, limits: RelayLimits())
            defer { store.close() }
            for total in [20, 2_000] {
                try await Self.fill(store, to: total, in: conversation, key)
                counts.append(try await Self.steps(store, conversation, key))
            }
            try await Self.compare(store, conversation, key)
        }
        #expect(counts[0] > 0 && counts[1] < counts[0] * 2, "\(counts)")
        // The totals are computed again.
        let again = try BlobStore(beside: log, limits: RelayLimits())
        defer { again.close() }
        try await Self.compare(again, conversation, key)
    }

    private static func fill(
        _ store: BlobStore, to total: Int, in conversation: ConversationID, _ key: VerifyKey
    ) async throws {
        try await done(store) { db in
            let table = BlobTable(db: db, conversation: conversation)
            var roots: [Digest] = []
            while roots.count < total {
                let file = try SampleFile(last: 500 + roots.count % 7).chunks
                try table.insert(file, from: key, isKept: roots.count % 5 == 0, at: Timestamp(milliseconds: 1))
                roots.append(file.root)
            }
            for root in roots.prefix(9) { try table.claim(root) }
            for root in roots.prefix(12).dropFirst(6) { try table.delete(root) }
        }
    }

    private static func steps(
        _ store: BlobStore, _ conversation: ConversationID, _ key: VerifyKey
    ) async throws -> Int {
        let steps = Mutex(0)
        try await done(store) { db in
            let quota = room(.max / 2, conversation, db)
            try quota.require(1, from: key, isClaimed: false)
            let before = db.machineSteps
            try quota.require(1, from: key, isClaimed: false)
            steps.withLock { $0 = db.machineSteps - before }
        }
        return steps.withLock { $0 }
    }

    /// Checks that the remaining quota matches the stored files.
    private static func compare(
        _ store: BlobStore, _ conversation: ConversationID, _ key: VerifyKey
    ) async throws {
        try await done(store) { db in
            let table = BlobTable(db: db, conversation: conversation)
            let (all, unclaimed) = (try table.bytes(), try table.unclaimedBytes())
            let whole = room(all + 5, conversation, db)
            try whole.require(5, from: key, isClaimed: true)
            #expect(throws: RelayError.self) { try whole.require(6, from: key, isClaimed: true) }
            let quarter = room((unclaimed + 5) * 4, conversation, db)
            try quarter.require(5, from: key, isClaimed: false)
            #expect(throws: RelayError.self) { try quarter.require(6, from: key, isClaimed: false) }
            let half = room((unclaimed + 5) * 2, conversation, db)
            let other = SigningKey.generate().verifyKey
            #expect(throws: RelayError.self) { try half.require(6, from: other, isClaimed: false) }
        }
    }

    /// Returns the quota of one conversation, without the others.
    private static func room(
        _ bytes: UInt64, _ conversation: ConversationID, _ db: BlobTable.Connection
    ) -> BlobQuota {
        var limits = RelayLimits()
        limits.blobBytes = bytes
        return BlobQuota(db: db, conversation: conversation, limits: limits)
    }

    private static func done(
        _ store: BlobStore, _ work: @escaping @Sendable (BlobTable.Connection) throws -> Void
    ) async throws {
        _ = try await withCheckedThrowingContinuation { continuation in
            store.write(reply: { continuation.resume(with: $0) }) { db in
                try work(db)
                return .done(WireDone())
            }
        }
    }
}
