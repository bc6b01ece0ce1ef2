package import GRDB
import GRDBSQLite

/// A compiled statement from the connection's cache, in use until it is reset.
@usableFromInline package struct PreparedStatement {
    @usableFromInline package let pointer: OpaquePointer
    package let access: StatementAccess
    /// Keeps the pointer valid: the cache may be emptied when the schema changes.
    private let statement: Statement
    private let database: Database
    private let operation: StaticString

    /// Prepares a statement.
    ///
    /// - Parameter cache: this connection's cache; `nil` for GRDB's.
    package init(_ sql: String, in database: Database, _ cache: StatementCache? = nil, operation: StaticString)
        throws(StoreError)
    {
        do {
            // Without our cache, no writes are buffered that the statement could access.
            let (cached, access) =
                try cache?.statement(sql, in: database) ?? (database.cachedStatement(sql: sql), .nothing)
            self.access = access
            // The statement is busy if the query runs again while its own rows are being read.
            let busy = sqlite3_stmt_busy(cached.sqliteStatement) != 0
            statement = busy ? try database.makeStatement(sql: sql) : cached
        } catch { throw StoreError(error, operation: "\(operation)") }
        pointer = statement.sqliteStatement
        self.database = database
        self.operation = operation
    }

    /// Reads the current row from its first column.
    @usableFromInline var reader: ColumnReader { ColumnReader(pointer, operation: operation) }

    /// Binds the values of `?`, in their order.
    @inlinable package func bind<each Value: ColumnValue>(_ values: repeat each Value) throws(StoreError) {
        try bind([], and: repeat each values)
    }

    /// Binds leading values and the others.
    ///
    /// - Parameter first: the leading values of `?`, in any number.
    @inlinable package func bind<each Value: ColumnValue>(_ first: [any ColumnValue], and values: repeat each Value)
        throws(StoreError)
    {
        var index: Int32 = 0
        func bind(_ value: some ColumnValue) throws(StoreError) {
            index += 1
            try check(value.store(in: pointer, at: index))
        }
        for value in first { try bind(value) }
        for value in repeat each values { try bind(value) }
    }

    /// Requires that SQLite accepted a value.
    @usableFromInline func check(_ result: Int32) throws(StoreError) {
        guard result == SQLITE_OK else { throw StoreError(sqlite: result, operation: "\(operation)") }
    }

    /// Runs a statement to completion, and ignores its rows.
    @inlinable package func run<each Value: ColumnValue>(_ first: [any ColumnValue] = [], and values: repeat each Value)
        throws(StoreError)
    {
        defer { reset() }
        try bind(first, and: repeat each values)
        while try step() {}
    }

    /// Advances to the next row.
    ///
    /// - Returns: whether there is one.
    @usableFromInline package func step() throws(StoreError) -> Bool {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            let result = sqlite3_extended_errcode(database.sqliteConnection)
            throw StoreError(sqlite: result, operation: "\(operation)")
        }
    }

    /// Releases the row and the bound values, which may be keys or message texts.
    @usableFromInline package func reset() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}
