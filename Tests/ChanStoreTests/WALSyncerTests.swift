import ChanID
import ChanTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChanStore

/// Tests that COMMIT returns before the fsync, and that nothing is acknowledged before it.
struct WALSyncerTests {
    @Test func `neither the caller of a commit nor its readers get a result before it is durable`() async throws {
        let disk = SlowDisk()
        let database = try TestHome().open(disk.options)
        let recorder = EventRecorder()
        async let write: Void = recorder.recording("caller") {
            try await database.write { try Self.insertFeedEntry(1, in: $0) }
        }
        try await eventually("the disk is asked") { disk.syncCount == 1 }
        database.read {
            try Self.count($0)
        } then: { _ in
            recorder.record("reader")
        }
        // The only reader's thread runs this, so it has finished the previous read.
        let seen = Mutex<Int?>(nil)
        database.read { view in
            let count = try Self.count(view)
            seen.withLock { $0 = count }
        } then: { _ in
        }
        try await eventually("the reader has read") { seen.withLock { $0 } != nil }
        #expect(seen.withLock { $0 } == 1, "it is there for whoever looks")
        #expect(recorder.all.isEmpty, "and nobody has been told")
        #expect(database.revision == nil, "nor may what was read be kept")
        disk.release()
        try await write
        try await eventually("both were told") { recorder.all.count == 2 }
        #expect(database.revision != nil)
        try database.close()
    }

    @Test func `a lookup of single rows waits for durability like any read`() async throws {
        let disk = SlowDisk()
        let database = try TestHome().open(disk.options)
        let recorder = EventRecorder()
        async let write: Void = recorder.recording("caller") {
            try await database.write { try Self.insertFeedEntry(1, in: $0) }
        }
        try await eventually("the disk is asked") { disk.syncCount == 1 }
        let seen = Mutex<Int?>(nil)
        async let look: Void = recorder.recording("reader") {
            try await database.lookUp { view in
                let count = try Self.count(view)
                seen.withLock { $0 = count }
            }
        }
        try await eventually("it was looked up") { seen.withLock { $0 } == 1 }
        #expect(recorder.all.isEmpty)
        disk.release()
        try await write
        try await look
        try database.close()
    }

    @Test func `the next group is committed during the fsync of the previous one`() async throws {
        let disk = SlowDisk()
        let database = try TestHome().open(disk.options)
        let recorder = EventRecorder()
        let entered = Mutex(false)
        let gate = DispatchSemaphore(value: 0)
        async let first: Void = recorder.recording("first") {
            try await database.write { transaction in
                entered.withLock { $0 = true }
                gate.wait()
                try Self.insertFeedEntry(1, in: transaction)
            }
        }
        try await eventually("the writer is at work") { entered.withLock { $0 } }
        async let second: Void = recorder.recording("second") {
            try await database.write { try Self.insertFeedEntry(2, in: $0) }
        }
        try await eventually("another one waits") { database.waitingCallers == 1 }
        gate.signal()
        try await eventually("both are committed") { database.commitStatistics.commits == 2 }
        // The fsync starts after the commit is counted. The first one is still blocked, so there can be no second one.
        try await eventually("the disk is asked for the first") { disk.syncCount > 0 }
        #expect(disk.syncCount == 1, "and the disk is still at the first")
        #expect(recorder.all.isEmpty)
        disk.release()
        try await first
        try await second
        #expect(recorder.all == ["first", "second"])
        try database.close()
    }

    @Test
    func `an acknowledged write is in a copy of the files made at its fsync, as after a power failure`() async throws {
        let home = try TestHome()
        let copies = FileSnapshots(of: home)
        var options = NodeDatabase.Options()
        options.syncProbe = copies.probe
        let database = try home.open(options)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<6 {
                group.addTask {
                    for number in writer * 8..<writer * 8 + 8 {
                        try await database.write { try Self.insertFeedEntry(number, in: $0) }
                        copies.recordAnswer(EntryNumber(number))
                    }
                }
            }
            try await group.waitForAll()
        }
        try database.close()
        let (all, said) = copies.snapshots
        #expect(said.count == 48)
        for (number, copy) in all.enumerated() {
            let crashed = try copy.open()
            #expect(try crashed.check().isIntact)
            let kept = try crashed.blockingRead { try ChangeFeedTable.list(after: 0, limit: 100, in: $0) }.map(\.entry)
            let owed = said.filter { $0.value <= number + 1 }.map(\.key)
            #expect(Set(owed).isSubset(of: Set(kept.compactMap { $0 })), "copy \(number)")
            try crashed.close()
        }
    }

    @Test func `after a failed fsync, all requests fail until the database is reopened`() async throws {
        let home = try TestHome()
        let disk = SlowDisk(isWaiting: false)
        let database = try home.open(disk.options)
        try database.blockingWrite { try Self.insertFeedEntry(1, in: $0) }
        disk.fail()
        #expect(errorCode { try database.blockingWrite { try Self.insertFeedEntry(2, in: $0) } } == .inputOutput)
        #expect(errorCode { try database.blockingWrite { try Self.insertFeedEntry(3, in: $0) } } == .inputOutput)
        #expect(errorCode { try database.blockingRead { try Self.count($0) } } == .inputOutput)
        await #expect(throws: StoreError.self) { _ = try await database.read { try Self.count($0) } }
        await #expect(throws: StoreError.self) { _ = try await database.lookUp { try Self.count($0) } }
        #expect(database.revision == nil)
        try database.close()
        let opened = try home.open()
        #expect(try opened.check().isIntact)
        let kept = try opened.blockingRead { try ChangeFeedTable.list(after: 0, limit: 9, in: $0) }.map(\.entry)
        // It is unknown whether the second write is durable; the third one never started.
        #expect(kept == [1] || kept == [1, 2])
        try opened.close()
    }

    private static func insertFeedEntry(_ number: Int, in transaction: StoreTransaction) throws {
        let entry = FeedEntry(
            conversation: nil, topic: "test", entry: EntryNumber(number), payload: "{}", at: Timestamp(milliseconds: 0))
        try ChangeFeedTable.insert(entry, in: transaction)
    }

    private static func count(_ view: StoreView) throws -> Int {
        try ChangeFeedTable.list(after: 0, limit: 1_000, in: view).count
    }
}

/// A disk whose fsyncs block or fail.
private final class SlowDisk: Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private let state: Mutex<(asked: Int, isWaiting: Bool, isFailing: Bool)>

    init(isWaiting: Bool = true) { state = Mutex((0, isWaiting, false)) }

    var syncCount: Int { state.withLock { $0.asked } }
    func fail() { state.withLock { $0.isFailing = true } }

    /// Unblocks all fsyncs from now on.
    func release() {
        state.withLock { $0.isWaiting = false }
        gate.signal()
    }

    var options: NodeDatabase.Options {
        var options = NodeDatabase.Options()
        options.readers = 1
        options.syncProbe = StatementProbe { () throws(StoreError) in
            let (isWaiting, isFailing) = self.state.withLock { state in
                state.asked += 1
                return (state.isWaiting, state.isFailing)
            }
            if isWaiting { self.gate.wait() }
            if isFailing { throw StoreError(.inputOutput, operation: "injected") }
        }
        return options
    }
}

/// Records events in order.
private final class EventRecorder: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func record(_ name: String) { names.withLock { $0.append(name) } }

    func recording(_ name: String, _ body: () async throws -> Void) async throws {
        try await body()
        record(name)
    }
}

/// Copies the files of a state directory before each fsync.
private final class FileSnapshots: Sendable {
    private let home: TestHome
    /// The number of copies at the time of each acknowledgement: the last of them must contain the write.
    private let state = Mutex<(all: [TestHome], answers: [EntryNumber: Int])>(([], [:]))

    init(of home: TestHome) { self.home = home }

    var snapshots: (all: [TestHome], answers: [EntryNumber: Int]) { state.withLock { $0 } }

    func recordAnswer(_ number: EntryNumber) { state.withLock { $0.answers[number] = $0.all.count } }

    var probe: StatementProbe {
        StatementProbe { () throws(StoreError) in
            guard let copy = try? TestHome(), (try? copy.copyFiles(of: self.home)) != nil else {
                throw StoreError(.inputOutput, operation: "copy")
            }
            self.state.withLock { $0.all.append(copy) }
        }
    }
}
