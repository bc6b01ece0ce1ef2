import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Tests that commits are written to the WAL in one piece, and that the files are otherwise unchanged.
struct WALBatchingVFSTests {
    private struct InjectedFailure: Error {}

    @Test func `a commit of many pages needs a few system calls, not two per page`() throws {
        let home = try TestHome()
        let database = try home.open()
        let calls = try database.withoutTransaction { transaction in
            try transaction.run("CREATE TABLE sample (id INTEGER PRIMARY KEY, bytes BLOB) STRICT")
            try transaction.run("BEGIN IMMEDIATE")
            for id in 0..<25 { try Self.put(id, [UInt8](repeating: 7, count: 3_500), in: transaction) }
            let before = try Self.writesOfThisThread()
            try transaction.run("COMMIT")
            return try Self.writesOfThisThread() - before
        }
        #expect((1...4).contains(calls), "some 30 pages were written with \(calls) calls")
        try database.close()
    }

    /// Uses a cache of five pages, so that most of a transaction is written before its commit, some pages are written
    /// twice, and the checksums of earlier frames are rewritten.
    @Test func `a copy of the files at any moment contains exactly the committed rows, as after a kill`() throws {
        var random = Seed.generator(for: "copies of the write-ahead log")
        let home = try TestHome()
        let database = try home.open()
        var model: [Int: [UInt8]] = [:]
        try database.withoutTransaction { transaction in
            try transaction.run("CREATE TABLE sample (id INTEGER PRIMARY KEY, bytes BLOB) STRICT")
            _ = try transaction.fetchOne("PRAGMA cache_size = 5", as: Int.init)
        }
        for round in 0..<40 {
            let changes = (0..<random.below(round % 8 == 7 ? 300 : 12)).map { _ in
                (id: random.below(60), bytes: random.chance(oneIn: 4) ? nil : random.bytes(1 + random.below(6_000)))
            }
            let fails = random.chance(oneIn: 4)
            do {
                try database.blockingWrite { transaction in
                    for change in changes { try Self.put(change.id, change.bytes, in: transaction) }
                    if fails { throw InjectedFailure() }
                }
                for change in changes { model[change.id] = change.bytes }
            } catch is InjectedFailure { #expect(fails) }
            if random.chance(oneIn: 6) {
                let mode = ["PASSIVE", "RESTART", "TRUNCATE"][random.below(3)]
                try database.withoutTransaction { _ = try $0.fetchOne("PRAGMA wal_checkpoint(\(mode))", as: Int.init) }
            }
            try Self.expect(model, inCopyOf: home, "round \(round)")
        }
        try database.close()
        let reopened = try home.open()
        #expect(try reopened.blockingRead(Self.rows) == model)
        try reopened.close()
    }

    /// With the given seeds a caller is undone after its pages were written twice: SQLite 3.40.1 then commits frames
    /// without checksums, and loses the commit when the process is killed.
    @Test(arguments: [nil, 10_280_913_297_590_494_405])
    func `callers of one commit fail independently, even if there are more pages than the cache holds`(
        _ seed: UInt64?
    ) async throws {
        var random = Seed.generator(
            for: "callers of one write-ahead log" + (seed == nil ? "" : ", as recorded"), usual: seed)
        let home = try TestHome()
        let database = try home.open()
        try database.withoutTransaction { transaction in
            try transaction.run("CREATE TABLE sample (id INTEGER PRIMARY KEY, bytes BLOB) STRICT")
            _ = try transaction.fetchOne("PRAGMA cache_size = 5", as: Int.init)
        }
        var model: [Int: [UInt8]] = [:]
        for round in 0..<10 {
            let callers = (0..<20).map { _ in
                (id: random.below(40), bytes: random.bytes(1 + random.below(5_000)), fails: random.chance(oneIn: 3))
            }
            let outcomes = await database.write(
                all: callers.map { caller in
                    { transaction in
                        try Self.put(caller.id, caller.bytes, in: transaction)
                        if caller.fails { throw InjectedFailure() }
                    }
                })
            for (caller, outcome) in zip(callers, outcomes) {
                #expect((try? outcome.get()) == nil ? caller.fails : !caller.fails)
                if !caller.fails { model[caller.id] = caller.bytes }
            }
            try Self.expect(model, inCopyOf: home, "round \(round)")
        }
        try database.close()
    }

    @Test func `concurrent readers see only complete commits`() async throws {
        let home = try TestHome()
        let database = try home.open()
        try database.withoutTransaction { transaction in
            try transaction.run("CREATE TABLE sample (id INTEGER PRIMARY KEY, bytes BLOB) STRICT")
            for id in 0..<40 { try Self.put(id, [UInt8](repeating: 0, count: 3_000), in: transaction) }
        }
        async let writes: Void = {
            for round in 1...60 {
                try await database.write { transaction in
                    for id in 0..<40 {
                        try Self.put(id, [UInt8](repeating: UInt8(round), count: 3_000), in: transaction)
                    }
                }
            }
        }()
        var seen: Set<UInt8> = []
        while !seen.contains(60) {
            let bytes = Set(try await database.read(Self.rows).values)
            #expect(bytes.count == 1, "all rows are of one commit")
            seen.formUnion(bytes.compactMap(\.first))
        }
        try await writes
        try database.close()
    }

    private static func put(_ id: Int, _ bytes: [UInt8]?, in transaction: StoreTransaction) throws {
        guard let bytes else { return _ = try transaction.run("DELETE FROM sample WHERE id = ?", id) }
        try transaction.run("INSERT OR REPLACE INTO sample (id, bytes) VALUES (?, ?)", id, bytes)
    }

    private static func rows(_ view: StoreView) throws -> [Int: [UInt8]] {
        let rows = try view.fetchAll("SELECT id, bytes FROM sample") { (row) throws(StoreError) in
            (try row.next(Int.self), try row.next([UInt8].self))
        }
        return Dictionary(uniqueKeysWithValues: rows)
    }

    private static func expect(_ model: [Int: [UInt8]], inCopyOf home: TestHome, _ when: String) throws {
        let copy = try TestHome()
        try copy.copyFiles(of: home)
        let file = try SQLiteFile(copy.path + "/node.sqlite")
        #expect(try file.execute("PRAGMA integrity_check") == ["ok"], "\(when)")
        let rows = try file.execute("SELECT id || ' ' || lower(hex(bytes)) FROM sample ORDER BY id")
        let expected = model.sorted { $0.key < $1.key }.map { id, bytes in
            "\(id) " + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
        #expect(rows == expected, "\(when)")
    }

    /// Returns `syscw` of proc(5): the number of write system calls of this thread.
    private static func writesOfThisThread() throws -> Int {
        let text = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("syscw:") })
        return try #require(Int(line.split(separator: " ")[1]))
    }
}
