import ChanCore
import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Tests group commit: many callers share few transactions, and each failure is independent.
struct GroupCommitTests {
    private struct InjectedFailure: Error {}

    @Test func `writes that arrive during a commit are committed together`() async throws {
        let home = try TestHome()
        let database = try home.open()
        let (gate, opened) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let first: Void = database.write { _ in
            opened.signal()
            gate.wait()
        }
        // The writer is busy, so these hundred writes have to wait.
        await Self.wait(for: opened)
        let before = database.commitStatistics.commits
        try await withThrowingTaskGroup(of: Int64.self) { group in
            for number in 0..<100 {
                group.addTask { try await database.write { try Self.insertFeedEntry(number, in: $0) } }
            }
            try await eventually("all hundred wait") { database.waitingCallers == 100 }
            gate.signal()
            var seqs: Set<Int64> = []
            for try await seq in group { seqs.insert(seq) }
            #expect(seqs.count == 100)
        }
        try await first
        #expect(database.commitStatistics.commits - before == 2, "the first caller's, and one for a hundred")
        #expect(try Self.count(in: database) == 100)
    }

    @Test(arguments: [0, 1, 7, 19])
    func `a failing caller loses only its own work`(_ failing: Int) async throws {
        let home = try TestHome()
        let database = try home.open()
        let failures = await withTaskGroup(of: Int?.self) { group in
            for number in 0..<20 {
                group.addTask { await Self.attempt(number, failing: failing, in: database) }
            }
            return await group.reduce(into: [Int]()) { failures, failed in failures += failed.map { [$0] } ?? [] }
        }
        #expect(failures == [failing])
        let kept = try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 100, in: $0) }.map(\.entry)
        #expect(Set(kept) == Set((0..<20).filter { $0 != failing }.map { EntryNumber($0) }))
        #expect(database.commitStatistics.failures == 1)
    }

    @Test func `the bodies of one caller run in order and fail independently`() async throws {
        let home = try TestHome()
        let database = try home.open()
        let outcomes = await database.write(
            all: (0..<50).map { number in
                { transaction in
                    let seq = try Self.insertFeedEntry(number, in: transaction)
                    guard number % 7 != 3 else { throw InjectedFailure() }
                    return seq
                }
            })
        let failed = outcomes.indices.filter { (try? outcomes[$0].get()) == nil }
        #expect(failed == Array(stride(from: 3, to: 50, by: 7)))
        let kept = try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 100, in: $0) }.map(\.entry)
        let expected: [EntryNumber?] = (0..<50).filter { $0 % 7 != 3 }.map { EntryNumber($0) }
        #expect(kept == expected)
        let nothing: [@Sendable (StoreTransaction) throws -> Int] = []
        #expect(await database.write(all: nothing).isEmpty)
        #expect(database.commitStatistics.commits < 50, "they share commits")
    }

    @Test(arguments: [true, false])
    func `a caller's head update is retained if the next caller fails, whether or not that one read the rows`(
        _ looks: Bool
    ) async throws {
        var sample = RandomRows("heads")
        let help = sample.identifier(ConversationID.self)
        let home = try TestHome()
        let database = try home.open(with: help)
        let move: @Sendable (UInt64, StoreTransaction) throws -> Void = { version, transaction in
            var summary = try #require(try ConversationStateTable.find(help, in: transaction))
            summary.version = version
            try ConversationStateTable.upsert(summary, in: transaction)
        }
        let bodies: [@Sendable (StoreTransaction) throws -> Void] = [
            { try move(7, $0) },
            { transaction in
                try move(8, transaction)
                if looks { _ = try LogReader.size(of: help, in: transaction) }
                throw InjectedFailure()
            },
            { transaction in
                let found = try #require(try ConversationStateTable.find(help, in: transaction))
                #expect(found.version == 7)
            },
        ]
        let outcomes = await database.write(all: bodies)
        #expect(outcomes.map { (try? $0.get()) != nil } == [true, false, true])
        #expect(try database.blockingRead { try ConversationStateTable.find(help, in: $0) }?.version == 7)
        #expect(database.commitStatistics.commits == 2, "the one that made the conversation, and one for all three")
    }

    @Test func `a caller that creates a part of the search index and fails does not fail other callers`() async throws {
        var sample = RandomRows("failing part")
        let home = try TestHome()
        let help = sample.identifier(ConversationID.self)
        let database = try home.open(with: help)
        var item = sample.item(entry: 1)
        (item.text, item.tombstone) = ("needle", nil)
        let (gate, opened) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let first: Void = database.write { _ in
            opened.signal()
            gate.wait()
        }
        await Self.wait(for: opened)
        async let failing: Void = database.write { [item] transaction in
            try ItemTable.insert(item, of: help, in: transaction)
            throw InjectedFailure()
        }
        try await eventually("the failing one waits") { database.waitingCallers == 1 }
        async let other = database.write { try Self.insertFeedEntry(1, in: $0) }
        try await eventually("both wait") { database.waitingCallers == 2 }
        gate.signal()
        try await first
        do {
            try await failing
            Issue.record("the failing caller was told of success")
        } catch is InjectedFailure {}
        _ = try await other
        #expect(try Self.count(in: database) == 1)
        try await database.write { [item] in try ItemTable.insert(item, of: help, in: $0) }
        let found = try database.blockingRead {
            try ItemTable.search("needle", of: help, .newestFirst(before: nil), limit: 9, in: $0)
        }
        #expect(found.count == 1)
    }

    @Test func `a writer that released the schema can still write and search`() throws {
        let home = try TestHome()
        let database = try home.open()
        let last = 63 * SearchIndex.itemsPerPart
        for row in [0, last, last + 1, 1] {
            try database.blockingWrite { try SearchIndex.insert(row: row, text: "needle \(row)", in: $0) }
        }
        try database.blockingWrite { try SearchIndex.delete(row: last, text: "needle \(last)", in: $0) }
        let found = try database.blockingRead { view in
            try [0, 63].map { part in
                try view.fetchAll(
                    "SELECT rowid FROM search_\(part) WHERE search_\(part) MATCH 'needle'", as: Int64.init)
            }
        }
        #expect(found == [[0, 1], [last + 1]])
        try database.close()
        _ = try home.open()
    }

    @Test func `an idle writer commits immediately`() throws {
        let home = try TestHome()
        let database = try home.open()
        for number in 0..<5 { _ = try database.blockingWrite { try Self.insertFeedEntry(number, in: $0) } }
        #expect(database.commitStatistics.commits == 5)
    }

    @Test func `a write that returned is in an immediate copy of the files, as after a kill`() throws {
        let home = try TestHome()
        let database = try home.open()
        _ = try database.blockingWrite { try Self.insertFeedEntry(7, in: $0) }
        let crashed = try TestHome()
        try crashed.copyFiles(of: home)
        let recovered = try crashed.open()
        #expect(try Self.count(in: recovered) == 1)
        #expect(try recovered.check().isIntact)
    }

    @Test func `closing commits accepted work`() async throws {
        let home = try TestHome()
        do {
            let database = try home.open()
            async let write = database.write { try Self.insertFeedEntry(1, in: $0) }
            _ = try await write
            try database.close()
        }
        #expect(try Self.count(in: home.open()) == 1)
    }

    /// Attempts a write.
    ///
    /// - Returns: the number if the caller got its own failure, -1 if it got another one.
    private static func attempt(_ number: Int, failing: Int, in database: NodeDatabase) async -> Int? {
        do {
            try await database.write { transaction in
                try insertFeedEntry(number, in: transaction)
                if number == failing { throw InjectedFailure() }
            }
            return nil
        } catch {
            return error is InjectedFailure ? number : -1
        }
    }

    @discardableResult
    private static func insertFeedEntry(_ number: Int, in transaction: StoreTransaction) throws -> Int64 {
        let entry = FeedEntry(
            conversation: nil, topic: "test", entry: EntryNumber(number), payload: "{}", at: Timestamp(milliseconds: 0))
        return try ChangeFeedTable.insert(entry, in: transaction)
    }

    private static func count(in database: NodeDatabase) throws -> Int {
        try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 1_000, in: $0).count }
    }

    private static func wait(for semaphore: DispatchSemaphore) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                semaphore.wait()
                continuation.resume()
            }
        }
    }
}
