import ChanSQLite
import GRDB
import GRDBSQLite

// Statements run on SQLite's C functions, with the connection and the statement cache of GRDB: GRDB's argument path
// copies every blob into a Foundation `Data` twice, and its errors quote SQL. Measurements:
// docs/adr/0002-use-grdb-for-sqlite-connections.md.

extension StoreView {
    /// Runs a query and maps each row. The order of `values` is that of the `?` in `sql`.
    func fetchAll<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> [Element] {
        var elements: [Element] = []
        try forEach(sql, repeat each values, operation: operation) { (row) throws(StoreError) in
            elements.append(try read(&row))
        }
        return elements
    }

    /// Runs a query and maps the first row.
    ///
    /// - Returns: `nil` if there is no row.
    func fetchOne<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> Element? {
        try prepareQuery(sql, operation: operation).readFirst(repeat each values, as: read)
    }

    /// Runs a query and calls `body` for each row.
    func forEach<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        do body: (inout ColumnReader) throws(StoreError) -> Void
    ) throws(StoreError) {
        try prepareQuery(sql, operation: operation).readRows(repeat each values) { (row) throws(StoreError) in
            try body(&row)
            return true
        }
    }

    /// Prepares a statement to run immediately, after flushing buffered writes that it accesses.
    fileprivate func flushAndPrepare(_ sql: String, operation: StaticString) throws(StoreError) -> PreparedStatement {
        let statement = try prepareWithoutFlush(sql, operation: operation)
        try flush(statement.access.all)
        return statement
    }

    /// Prepares a query to run immediately. One that writes, too, such as an INSERT with RETURNING, is a write.
    private func prepareQuery(_ sql: String, operation: StaticString) throws(StoreError) -> PreparedStatement {
        let statement = try flushAndPrepare(sql, operation: operation)
        if statement.access.writes { try willWrite(statement.access.written) }
        return statement
    }

    /// Prepares a statement without flushing the buffered writes that it accesses.
    func prepareWithoutFlush(_ sql: String, operation: StaticString = #function) throws(StoreError) -> PreparedStatement
    {
        try PreparedStatement(sql, in: database, statements, operation: operation)
    }
}

extension StoreTransaction {
    /// Runs a writing statement immediately.
    ///
    /// - Returns: the number of rows that it inserted, changed or deleted.
    @discardableResult
    func run<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int {
        try run(sql, [], and: repeat each values, operation: operation)
    }

    /// Runs a writing statement with leading values. The time that a parameter pack takes grows with the square of its
    /// length, so a row of about ten columns or more is an array.
    ///
    /// - Parameter first: the leading values of `?`, in any number.
    @discardableResult
    func run<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue], and values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int {
        let statement = try flushAndPrepare(sql, operation: operation)
        try willWrite(statement.access.written)
        try statement.run(first, and: repeat each values)
        return Int(sqlite3_changes(database.sqliteConnection))
    }

    /// Runs an INSERT into a table with an integer key.
    ///
    /// - Returns: the new row's key.
    func insert<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int64 {
        try run(sql, repeat each values, operation: operation)
        return sqlite3_last_insert_rowid(database.sqliteConnection)
    }

    /// Runs an INSERT of a row with many columns into a table with an integer key.
    ///
    /// - Returns: the new row's key.
    func insert(
        _ sql: String, _ row: [any ColumnValue], operation: StaticString = #function
    ) throws(StoreError) -> Int64 {
        try run(sql, row, operation: operation)
        return sqlite3_last_insert_rowid(database.sqliteConnection)
    }
}
