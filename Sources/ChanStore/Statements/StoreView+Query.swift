import GRDB
import GRDBSQLite

// Statements run on SQLite's own functions over the connection and the statement cache that GRDB keeps, because GRDB's
// argument path copies every blob into a Foundation `Data` twice and its errors quote SQL. Measurements:
// docs/adr/0002-use-grdb-for-sqlite-connections.md.

extension StoreView {
    /// Runs a query and maps each row. The order of `values` is the order of the `?` in `sql`.
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

    /// - Returns: the first row mapped, `nil` when there is none.
    func fetchOne<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> Element? {
        let statement = try flushAndPrepare(sql, operation: operation)
        defer { statement.reset() }
        try statement.bind(repeat each values)
        guard try statement.step() else { return nil }
        var row = ColumnReader(statement.pointer, operation: operation)
        return try read(&row)
    }

    /// Runs a query and shows each row to `body` without keeping any.
    func forEach<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        do body: (inout ColumnReader) throws(StoreError) -> Void
    ) throws(StoreError) {
        let statement = try flushAndPrepare(sql, operation: operation)
        defer { statement.reset() }
        try statement.bind(repeat each values)
        while try statement.step() {
            var row = ColumnReader(statement.pointer, operation: operation)
            try body(&row)
        }
    }

    /// A statement to be run at once: what it touches is written.
    fileprivate func flushAndPrepare(_ sql: String, operation: StaticString) throws(StoreError) -> PreparedStatement {
        let statement = try prepareWithoutFlush(sql, operation: operation)
        try flush(statement.access.all)
        return statement
    }

    /// A statement to be run when what it touches is written, or later.
    func prepareWithoutFlush(_ sql: String, operation: StaticString = #function) throws(StoreError) -> PreparedStatement
    {
        try PreparedStatement(sql, in: database, statements, operation: operation)
    }
}

extension StoreTransaction {
    /// Runs a statement that writes, at once.
    /// - Returns: how many rows it inserted, changed or deleted.
    @discardableResult
    func run<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int {
        try run(sql, [], and: repeat each values, operation: operation)
    }

    /// - Parameter first: values of `?` before the others, as many as there happen to be.
    @discardableResult
    func run<each Value: ColumnValue>(
        _ sql: String, _ first: [any ColumnValue], and values: repeat each Value, operation: StaticString
    ) throws(StoreError) -> Int {
        let statement = try flushAndPrepare(sql, operation: operation)
        try beginWriting()
        try willWrite()
        try statement.run(first, and: repeat each values)
        return Int(sqlite3_changes(database.sqliteConnection))
    }

    /// Runs an INSERT into a table with an integer key.
    /// - Returns: the new row's key.
    func insert<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int64 {
        try run(sql, repeat each values, operation: operation)
        return sqlite3_last_insert_rowid(database.sqliteConnection)
    }
}
