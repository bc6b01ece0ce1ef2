import GRDB
import GRDBSQLite

/// A compiled statement from the connection's cache, in use until it is reset.
struct PreparedStatement {
    let pointer: OpaquePointer
    let access: AccessedTables.StatementAccess
    /// Keeps the pointer valid: the cache may be emptied when the schema changes.
    private let statement: Statement
    private let database: Database
    private let operation: StaticString

    /// Prepares a statement.
    ///
    /// - Parameter cache: this connection's cache; `nil` for GRDB's.
    init(
        _ sql: String, in database: Database, _ cache: StatementCache? = nil, operation: StaticString
    ) throws(StoreError) {
        do {
            // Without our cache, no writes are buffered that the statement could access.
            let (cached, touches) =
                try cache?.statement(sql, in: database) ?? (database.cachedStatement(sql: sql), .nothing)
            self.access = touches
            // The statement is busy if the query runs again while its own rows are being read.
            let busy = sqlite3_stmt_busy(cached.sqliteStatement) != 0
            statement = busy ? try database.makeStatement(sql: sql) : cached
        } catch {
            throw StoreError(error, operation: "\(operation)")
        }
        pointer = statement.sqliteStatement
        self.database = database
        self.operation = operation
    }

    func bind<each Value: ColumnValue>(_ values: repeat each Value) throws(StoreError) {
        try bind([], and: repeat each values)
    }

    /// Binds leading values and the others.
    ///
    /// - Parameter first: the leading values of `?`, in any number.
    func bind<each Value: ColumnValue>(
        _ first: [any ColumnValue], and values: repeat each Value
    ) throws(StoreError) {
        var index: Int32 = 0
        func bind(_ value: some ColumnValue) throws(StoreError) {
            index += 1
            let result = value.store(in: pointer, at: index)
            guard result == SQLITE_OK else { throw StoreError(sqlite: result, operation: "\(operation)") }
        }
        for value in first { try bind(value) }
        for value in repeat each values { try bind(value) }
    }

    /// Runs a statement to completion, and ignores its rows.
    func run<each Value: ColumnValue>(
        _ first: [any ColumnValue] = [], and values: repeat each Value
    ) throws(StoreError) {
        defer { reset() }
        try bind(first, and: repeat each values)
        while try step() {}
    }

    /// Advances to the next row.
    ///
    /// - Returns: whether there is one.
    func step() throws(StoreError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let result = sqlite3_extended_errcode(database.sqliteConnection)
            throw StoreError(sqlite: result, operation: "\(operation)")
        }
    }

    /// Releases the row and the bound values, which may be keys or message texts.
    func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}
