import GRDB
import GRDBSQLite

// Statements run on SQLite's own functions over the connection and the statement cache that GRDB keeps: its argument
// path copies every blob into a Foundation `Data` twice, and its errors quote SQL. docs/adr/0002-sqlite.md has numbers.

extension StoreView {
    /// Runs a query and maps each row. The order of `values` is the order of the `?` in `sql`.
    func fetch<Element, each Value: ColumnValue>(
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
    func first<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> Element? {
        let statement = try PreparedStatement(sql, in: database, statements, operation: operation)
        try settle(statement.touches.all)
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
        let statement = try PreparedStatement(sql, in: database, statements, operation: operation)
        try settle(statement.touches.all)
        defer { statement.reset() }
        try statement.bind(repeat each values)
        while try statement.step() {
            var row = ColumnReader(statement.pointer, operation: operation)
            try body(&row)
        }
    }
}

extension StoreTransaction {
    /// Runs a statement that writes, at once.
    /// - Returns: how many rows it inserted, changed or deleted.
    @discardableResult
    func run<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int {
        let statement = try PreparedStatement(sql, in: database, statements, operation: operation)
        try settle(statement.touches.all)
        try beginWriting()
        try willWrite()
        defer { statement.reset() }
        try statement.bind(repeat each values)
        while try statement.step() {}
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
