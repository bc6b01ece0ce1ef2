import CWALBatchingVFS
import ChanTestSupport
import Foundation
import GRDBSQLite
import Synchronization
import Testing

@testable import ChanStore

/// Tests that every acknowledged commit survives a power cut at any moment. Of each file there are then the bytes that
/// were synchronised, and any mixture of what was written afterwards.
@Suite(.serialized) struct PowerCutTests {
    @Test func `every acknowledged commit survives, and the database is intact`() throws {
        var random = Seed.generator(for: "power cuts")
        for _ in 0..<3 {
            let run = try WriterRun(synchronises: true, &random)
            for _ in 0..<25 {
                let (rows, acknowledged) = try run.rowsAfterPowerCut(&random)
                let commit = try #require(run.models.firstIndex(of: rows), "a state that was never committed")
                #expect(commit >= acknowledged)
            }
        }
    }

    @Test func `the simulation loses acknowledged commits of a writer that does not synchronise`() throws {
        var random = Seed.generator(for: "power cuts without synchronisation")
        let run = try WriterRun(synchronises: false, &random)
        var lost = 0
        for _ in 0..<25 {
            let (rows, acknowledged) = try run.rowsAfterPowerCut(&random)
            if let commit = run.models.firstIndex(of: rows), commit < acknowledged { lost += 1 }
        }
        #expect(lost > 3)
    }
}

/// A database that a writer filled as a node does: commits are gathered by the VFS and acknowledged by `WALSyncer`.
private struct WriterRun {
    /// The rows after each commit; the first is the state before them.
    private(set) var models: [[String]] = [[]]
    private let history: FileHistory
    /// The events of opening the database and creating the table, which no power cut interrupts.
    private let firstEvents: Int

    /// - Parameter synchronises: whether the write-ahead log is synchronised before a commit is acknowledged.
    init(synchronises: Bool, _ random: inout SeededGenerator) throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("node.sqlite")
        try #require(
            FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]))
        let history = try FileHistory(of: path)
        self.history = history
        let connection = try RawConnection(path)
        defer { connection.close() }
        try connection.execute(
            """
            PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = 6;
            CREATE TABLE sample (id INTEGER PRIMARY KEY, bytes TEXT) STRICT;
            PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = 40;
            """)
        firstEvents = history.events.count
        let syncer = try WALSyncer(
            path: path + "-wal", probe: StatementProbe { history.append(.change(.log, .synchronise)) })
        try write(through: connection, synchronises ? syncer : nil, &random)
    }

    private mutating func write(
        through connection: RawConnection, _ syncer: WALSyncer?, _ random: inout SeededGenerator
    ) throws {
        var rows: [Int: String] = [:]
        var waiting: [CommittedGroup] = []
        for number in 1...50 {
            syncer?.beginGroup()
            try connection.execute("BEGIN IMMEDIATE")
            for _ in 0..<(1 + random.below(number % 9 == 0 ? 80 : 6)) {
                let (id, text) = (random.below(50), String(repeating: "\(number)/", count: 1 + random.below(1_500)))
                rows[id] = text
                try connection.execute("INSERT OR REPLACE INTO sample VALUES (\(id), '\(text)')")
            }
            models.append(rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
            syncer?.willCommit()
            try connection.execute("COMMIT")
            waiting.append(Self.group(number, history))
            guard random.chance(oneIn: 2) else { continue }
            for group in waiting {
                guard let syncer else {
                    group.complete(nil)
                    continue
                }
                syncer.completeWhenDurable(group, writerWaits: true)
            }
            waiting = []
        }
    }

    private static func group(_ number: Int, _ history: FileHistory) -> CommittedGroup {
        CommittedGroup(wroteWAL: true) { if $0 == nil { history.append(.acknowledged(number)) } }
    }

    /// Returns the rows of the database after a power cut at a random moment, and the last commit that had been
    /// acknowledged then.
    func rowsAfterPowerCut(_ random: inout SeededGenerator) throws -> (rows: [String], acknowledged: Int) {
        let all = history.events
        let events = Array(all.prefix(firstEvents + random.below(all.count - firstEvents)))
        let directory = try TemporaryDirectory()
        let path = directory.file("node.sqlite")
        for (file, suffix) in [(FileHistory.File.database, ""), (.log, "-wal")] {
            try Data(events.contents(of: file, &random)).write(to: URL(fileURLWithPath: path + suffix))
        }
        let file = try SQLiteFile(path)
        #expect(try file.execute("PRAGMA integrity_check") == ["ok"])
        return (try file.execute("SELECT id || ' ' || bytes FROM sample ORDER BY id"), events.lastAcknowledged)
    }
}

/// A connection of its own, through the gathering VFS in front of the recording one.
private struct RawConnection {
    struct Failed: Error { let result: Int32 }

    /// Registered once, as SQLite refers to it until the process ends.
    private static let vfs = cwalvfs_add("recorded-wal-batching", "recording")
    private let pointer: OpaquePointer

    init(_ path: String) throws {
        guard Self.vfs == SQLITE_OK else { throw Failed(result: Self.vfs) }
        var opened: OpaquePointer?
        let result = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, "recorded-wal-batching")
        guard result == SQLITE_OK, let opened else { throw Failed(result: result) }
        pointer = opened
    }

    func execute(_ sql: String) throws {
        let result = sqlite3_exec(pointer, sql, nil, nil, nil)
        guard result == SQLITE_OK else { throw Failed(result: result) }
    }

    func close() { sqlite3_close(pointer) }
}
