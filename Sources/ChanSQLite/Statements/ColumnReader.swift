import GRDBSQLite

/// Reads the current row of a query column by column from the left, so that the list of columns and the reading code
/// have one order.
@usableFromInline package struct ColumnReader {
    @usableFromInline let statement: OpaquePointer
    @usableFromInline var index: Int32 = 0
    private let operation: StaticString

    /// Reads the current row of a statement.
    package init(_ statement: OpaquePointer, operation: StaticString) {
        self.statement = statement
        self.operation = operation
    }

    /// Reads the next column.
    ///
    /// - Throws: `corrupt` if the column does not contain a `Value`.
    @inlinable package mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws(StoreError)
        -> Value
    {
        defer { index += 1 }
        guard let value = Value(column: index, of: statement) else {
            throw damaged
        }
        return value
    }

    /// Calls `body` with the bytes of a column, `nil` for NULL, without copying them. The memory is valid during the
    /// call only. The reader's position does not change.
    package func withBlob<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer?) -> Value) -> Value {
        guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return body(nil) }
        let start = sqlite3_column_blob(statement, column)
        return body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }

    /// The error for a column that does not contain what it should.
    @usableFromInline var damaged: StoreError { StoreError(.corrupt, operation: "\(operation), column \(index)") }
}

extension ColumnValue {
    /// Reads a row of one column.
    @inlinable package init(_ row: inout ColumnReader) throws(StoreError) { self = try row.next() }
}
