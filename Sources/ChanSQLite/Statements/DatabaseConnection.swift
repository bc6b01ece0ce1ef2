package import GRDB
import GRDBSQLite

/// A connection whose statements run immediately: for a store that neither buffers writes nor caches rows. It is valid
/// only within the closure that receives it.
@usableFromInline package struct DatabaseConnection {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// Runs a query and maps each row. The order of `values` is that of the `?` in `sql`.
    @inlinable package func fetchAll<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> [Element] {
        var elements: [Element] = []
        try forEach(sql, repeat each values, operation: operation) { (row) throws(StoreError) in
            elements.append(try read(&row))
            return true
        }
        return elements
    }

    /// Runs a query and maps the first row.
    ///
    /// - Returns: `nil` if there is no row.
    @inlinable package func fetchOne<Element, each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> Element? {
        try prepare(sql, operation: operation).readFirst(repeat each values, as: read)
    }

    /// Runs a query and calls `body` for each row until it returns false.
    @inlinable package func forEach<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function,
        while body: (inout ColumnReader) throws(StoreError) -> Bool
    ) throws(StoreError) {
        try prepare(sql, operation: operation).readRows(repeat each values, while: body)
    }

    /// Returns whether a query has a row.
    @inlinable package func exists<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Bool {
        try fetchOne(sql, repeat each values, operation: operation) { (_) throws(StoreError) in true } ?? false
    }

    /// Runs a writing statement.
    ///
    /// - Returns: the number of rows that it inserted, changed or deleted.
    @discardableResult
    @inlinable package func run<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int {
        try prepare(sql, operation: operation).run(and: repeat each values)
        return changedRows
    }

    /// Runs an INSERT into a table with an integer key.
    ///
    /// - Returns: the new row's key.
    @inlinable package func insert<each Value: ColumnValue>(
        _ sql: String, _ values: repeat each Value, operation: StaticString = #function
    ) throws(StoreError) -> Int64 {
        try run(sql, repeat each values, operation: operation)
        return lastInsertedRow
    }

    @usableFromInline func prepare(_ sql: String, operation: StaticString) throws(StoreError) -> PreparedStatement {
        try PreparedStatement(sql, in: database, operation: operation)
    }

    @usableFromInline var changedRows: Int { Int(sqlite3_changes(database.sqliteConnection)) }

    @usableFromInline var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(database.sqliteConnection) }
}

extension DatabaseConnection {
    /// Runs `body` in a transaction that locks the database for writing from its beginning. An error of `body` or of
    /// the commit undoes it.
    package func inImmediateTransaction(_ body: () throws -> Void) throws {
        try database.inTransaction(.immediate) {
            try body()
            return .commit
        }
    }

    /// Checkpoints the database and truncates the write-ahead log, whose old pages may contain deleted data.
    ///
    /// - Returns: whether the log is empty; false while a reader still needs old pages.
    package func truncateWAL() -> Bool { (try? database.checkpoint(.truncate)) != nil }

    /// The steps of SQLite's virtual machine for this connection (`Database.machineSteps`).
    package var machineSteps: Int { database.machineSteps }
}
