import GRDBSQLite

/// The minimum work to store the rows: prepared statements, values bound in place, no lookups.
struct SQLiteBaseline {
    private let connection: BaselineConnection
    private let inserts: [OpaquePointer]
    private let search: OpaquePointer
    private let begin: OpaquePointer
    private let commit: OpaquePointer
    private let conversation: OpaquePointer
    private let putCheckpoint: OpaquePointer
    private let dropCheckpoints: OpaquePointer

    init(_ path: String) throws(BenchmarkError) {
        connection = try BaselineConnection(path)
        // The product's settings.
        for pragma in ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"] {
            try connection.execute("PRAGMA \(pragma)")
        }
        var inserts: [OpaquePointer] = []
        for table in BaselineRows.tables {
            let marks = Array(repeating: "?", count: try connection.columns(of: table.name)).joined(separator: ", ")
            inserts.append(try connection.prepare("INSERT INTO \(table.name) VALUES (\(marks))"))
        }
        self.inserts = inserts
        search = try connection.prepare("INSERT INTO search_0 (rowid, text) VALUES (?, ?)")
        begin = try connection.prepare("BEGIN IMMEDIATE")
        commit = try connection.prepare("COMMIT")
        conversation = try connection.prepare(
            "UPDATE conversation SET log_size = log_size + ?1, folded_size = folded_size + ?1, "
                + "device_counter = device_counter + ?1")
        dropCheckpoints = try connection.prepare("DELETE FROM checkpoint")
        putCheckpoint = try connection.prepare("INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?)")
    }

    /// - Returns: the duration in seconds.
    func write(_ rows: BaselineRows, messagesAtOnce: Int) throws(BenchmarkError) -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for first in stride(from: 0, to: rows.messages, by: messagesAtOnce) {
            try run(begin)
            for message in rows.rows[first..<first + messagesAtOnce] { try write(message, of: rows) }
            sqlite3_bind_int64(conversation, 1, Int64(messagesAtOnce))
            try run(conversation)
            try run(dropCheckpoints)
            try run(putCheckpoint, rows.checkpoint, of: rows)
            try run(commit)
        }
        let taken = (clock.now - start).inSeconds
        close()
        return taken
    }

    private func write(_ message: BaselineRows.Message, of rows: BaselineRows) throws(BenchmarkError) {
        for (insert, values) in zip(inserts, message) { try run(insert, values, of: rows) }
        guard let item = message.last else { return }
        try run(search, [item[BaselineRows.itemKey], item[BaselineRows.itemText]], of: rows)
    }

    private func run(
        _ statement: OpaquePointer, _ values: [BaselineRows.Value], of rows: BaselineRows
    ) throws(BenchmarkError) {
        var index: Int32 = 0
        for value in values {
            index += 1
            rows.bind(value, to: statement, at: index)
        }
        try run(statement)
    }

    private func run(_ statement: OpaquePointer) throws(BenchmarkError) {
        guard sqlite3_step(statement) == SQLITE_DONE else { throw connection.failure() }
        sqlite3_reset(statement)
    }

    private func close() {
        for statement in inserts + [search, begin, commit, conversation, putCheckpoint, dropCheckpoints] {
            sqlite3_finalize(statement)
        }
        connection.close()
    }
}

/// A connection to SQLite, for use by one thread.
struct BaselineConnection {
    private let pointer: OpaquePointer

    init(_ path: String) throws(BenchmarkError) {
        var pointer: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &pointer, flags, nil) == SQLITE_OK, let pointer else {
            throw BenchmarkError("cannot open \(path)")
        }
        self.pointer = pointer
    }

    func prepare(_ sql: String) throws(BenchmarkError) -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v3(pointer, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
            let statement
        else { throw failure() }
        return statement
    }

    /// Returns the number of columns of a table.
    func columns(of table: String) throws(BenchmarkError) -> Int {
        let statement = try prepare("SELECT * FROM \(table)")
        defer { sqlite3_finalize(statement) }
        return Int(sqlite3_column_count(statement))
    }

    func execute(_ sql: String) throws(BenchmarkError) {
        guard sqlite3_exec(pointer, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    func failure() -> BenchmarkError { BenchmarkError("SQLite: \(String(cString: sqlite3_errmsg(pointer)))") }

    func close() { sqlite3_close(pointer) }
}
