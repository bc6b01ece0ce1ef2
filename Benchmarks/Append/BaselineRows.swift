import GRDBSQLite

/// Rows of a database, with all their bytes in one allocation that outlives every statement.
final class BaselineRows {
    /// One column of one row.
    enum Value {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case blob(Range<Int>)
    }

    /// The rows of one message in each table, in the order of `tables`.
    typealias Message = [[Value]]

    /// The tables with a row per message, and the column that identifies the row by the entry's number.
    static let tables = [
        (name: "entry", key: "number"), (name: "body", key: "number"), (name: "item", key: "entry"),
    ]

    private(set) var rows: [Message] = []
    /// The checkpoint after the last transaction.
    private(set) var checkpoint: [Value] = []
    private let arena: UnsafeMutableBufferPointer<UInt8>

    var messages: Int { rows.count }
    /// The columns of an item's key and text, which the search index needs.
    static let (itemKey, itemText) = (0, 8)

    /// Reads the rows from entry `first` on.
    init(in path: String, after first: UInt64, of conversation: Int64) throws(BenchmarkError) {
        arena = .allocate(capacity: 64 << 20)
        let database = try BaselineConnection(path)
        defer { database.close() }
        var byTable: [[[Value]]] = []
        var used = 0
        for table in Self.tables {
            let sql =
                "SELECT * FROM \(table.name) WHERE conversation = \(conversation) AND \(table.key) >= \(first) "
                + "ORDER BY \(table.key)"
            byTable.append(try Self.read(sql, database, into: arena, &used))
        }
        checkpoint = try Self.read("SELECT * FROM checkpoint LIMIT 1", database, into: arena, &used).first ?? []
        guard Set(byTable.map(\.count)).count == 1 else { throw BenchmarkError("tables differ in their rows") }
        rows = (0..<byTable[0].count).map { index in byTable.map { $0[index] } }
    }

    deinit { arena.deallocate() }

    /// Binds a value without copying it.
    func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let range):
            guard let start = arena.baseAddress else { return }
            let text = UnsafeRawPointer(start + range.lowerBound).assumingMemoryBound(to: CChar.self)
            sqlite3_bind_text(statement, index, text, Int32(range.count), nil)
        case .blob(let range):
            guard let start = arena.baseAddress else { return }
            sqlite3_bind_blob(statement, index, start + range.lowerBound, Int32(range.count), nil)
        }
    }

    private static func read(
        _ sql: String, _ database: BaselineConnection, into arena: UnsafeMutableBufferPointer<UInt8>, _ used: inout Int
    ) throws(BenchmarkError) -> [[Value]] {
        let statement = try database.prepare(sql)
        defer { sqlite3_finalize(statement) }
        var rows: [[Value]] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            rows.append((0..<sqlite3_column_count(statement)).map { value(statement, $0, arena, &used) })
        }
        return rows
    }

    private static func value(
        _ statement: OpaquePointer, _ column: Int32, _ arena: UnsafeMutableBufferPointer<UInt8>, _ used: inout Int
    ) -> Value {
        let type = sqlite3_column_type(statement, column)
        if type == SQLITE_NULL { return .null }
        if type == SQLITE_INTEGER { return .integer(sqlite3_column_int64(statement, column)) }
        let count = Int(sqlite3_column_bytes(statement, column))
        let range = used..<used + count
        if count > 0, let start = sqlite3_column_blob(statement, column) {
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(arena)[range])
                .copyMemory(from: UnsafeRawBufferPointer(start: start, count: count))
        }
        used += count
        return type == SQLITE_TEXT ? .text(range) : .blob(range)
    }
}
