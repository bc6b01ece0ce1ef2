import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Tests with real processes on one state directory: only one can open it, and acknowledged writes survive SIGKILL.
struct KillTests {
    @Test func `another process is refused while this process has the directory open`() async throws {
        let home = try TestHome()
        let database = try home.open()
        await #expect(processExitsWith: .success) { [path = home.path as String, holder = getpid() as Int32] in
            let error = #expect(throws: StoreError.self) { try NodeDatabase(home: path) }
            #expect(error?.code == .locked(pid: holder))
        }
        try database.close()
    }

    @Test func `SIGKILL during group commits loses no acknowledged write and leaves no partial write`() async throws {
        let home = try TestHome()
        let acknowledged = home.directory.file("acknowledged")
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = home.path as String, acknowledged = acknowledged as String] in
            try await Writers(home: path, log: acknowledged).runUntilKilled(after: 300)
        }
        let said = try Writers.acknowledged(in: acknowledged)
        #expect(said.count >= 300)
        let database = try home.open()
        #expect(try database.check().isIntact)
        let kept = try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: Int.max, in: $0) }
        let pairs = Dictionary(grouping: kept, by: \.entry)
        #expect(said.isSubset(of: Set(pairs.keys.compactMap { $0 })), "what was acknowledged is there")
        #expect(pairs.values.allSatisfy { $0.count == 2 }, "each transaction is there whole")
    }
}

/// Eight callers that write pairs of rows and log each acknowledgement, until the process kills itself.
private struct Writers {
    private let database: NodeDatabase
    private let log: FileHandle

    init(home: String, log: String) throws {
        database = try NodeDatabase(home: home)
        _ = FileManager.default.createFile(atPath: log, contents: nil)
        self.log = try #require(FileHandle(forWritingAtPath: log))
    }

    func runUntilKilled(after limit: UInt64) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 { group.addTask { try await write(as: UInt64(writer), killAfter: limit) } }
            try await group.waitForAll()
        }
    }

    private func write(as writer: UInt64, killAfter limit: UInt64) async throws {
        for round: UInt64 in 0... {
            let number = round * 8 + writer
            try await database.write { transaction in
                for topic in ["first", "second"] {
                    let entry = FeedEntry(
                        conversation: nil, topic: topic, entry: number, payload: "{}", at: Timestamp(milliseconds: 0))
                    try ChangeFeedTable.insert(entry, in: transaction)
                }
            }
            try log.write(contentsOf: Data("\(number)\n".utf8))
            // The other seven callers are waiting for a commit, or are within one.
            if number > limit * 2 { kill(getpid(), SIGKILL) }
        }
    }

    /// Reads complete lines only, because the last one may be truncated.
    static func acknowledged(in path: String) throws -> Set<EntryNumber> {
        let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        return Set(
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { EntryNumber($0) })
    }
}
