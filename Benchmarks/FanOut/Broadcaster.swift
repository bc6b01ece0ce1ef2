import GRDBSQLite
import Glibc

/// The physical limit, in its own process: receives frames from one publisher, commits their entries to SQLite
/// (synchronous=FULL) and writes them to every subscriber, with one write each. It verifies and signs nothing.
struct Broadcaster {
    static let command = "broadcaster"
    private let path: String
    private let count: Int

    /// - Parameter arguments: the database to create, and the number of subscribers to wait for.
    init(arguments: [String]) throws(BenchmarkError) {
        guard arguments.count == 2, let count = Int(arguments[1]) else {
            throw BenchmarkError("a broadcaster needs a file and a count")
        }
        path = arguments[0]
        self.count = count
    }

    func run() throws {
        let (listener, port) = try TCP.listen()
        printLine("\(port)")
        let subscribers = (0..<count).map { _ in accept(listener, nil, nil) }
        let publisher = accept(listener, nil, nil)
        let store = try BroadcastStore(path)
        while let frame = try? TCP.receiveFrame(from: publisher) {
            let bytes = TCP.framed(frame)
            try store.commit(bytes)
            for subscriber in subscribers { try TCP.send(bytes, to: subscriber) }
        }
    }
}

/// One table of entries.
private struct BroadcastStore {
    private let connection: BaselineConnection
    private let begin: OpaquePointer
    private let insert: OpaquePointer
    private let commit: OpaquePointer

    init(_ path: String) throws(BenchmarkError) {
        connection = try BaselineConnection(path)
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA synchronous = FULL")
        try connection.execute("CREATE TABLE entry (position INTEGER PRIMARY KEY, bytes BLOB NOT NULL) STRICT")
        begin = try connection.prepare("BEGIN IMMEDIATE")
        insert = try connection.prepare("INSERT INTO entry (position, bytes) VALUES (?, ?)")
        commit = try connection.prepare("COMMIT")
    }

    func commit(_ frame: [UInt8]) throws(BenchmarkError) {
        let head = try DeliverFrameHeader(frame)
        try run(begin)
        for (offset, range) in head.entryRanges(in: frame).enumerated() {
            sqlite3_bind_int64(insert, 1, Int64(head.first) + Int64(offset))
            let isStored = frame.withUnsafeBytes { bytes in
                let entry = UnsafeRawBufferPointer(rebasing: bytes[range])
                sqlite3_bind_blob(insert, 2, entry.baseAddress, Int32(entry.count), nil)
                return sqlite3_step(insert) == SQLITE_DONE && sqlite3_reset(insert) == SQLITE_OK
            }
            guard isStored else { throw connection.failure() }
        }
        try run(commit)
    }

    private func run(_ statement: OpaquePointer) throws(BenchmarkError) {
        guard sqlite3_step(statement) == SQLITE_DONE else { throw connection.failure() }
        sqlite3_reset(statement)
    }
}
