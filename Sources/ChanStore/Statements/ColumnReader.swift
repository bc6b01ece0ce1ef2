import GRDBSQLite

/// Reads the current row of a query column by column from the left, so that the list of columns and the reading code
/// have one order.
struct ColumnReader {
    private let statement: OpaquePointer
    private var index: Int32 = 0
    private let operation: StaticString

    init(_ statement: OpaquePointer, operation: StaticString) {
        self.statement = statement
        self.operation = operation
    }

    /// Reads the next column.
    ///
    /// - Throws: `corrupt` if the column does not contain a `Value`.
    mutating func next<Value: ColumnValue>(_ type: Value.Type = Value.self) throws(StoreError) -> Value {
        defer { index += 1 }
        guard let value = Value(column: index, of: statement) else {
            throw StoreError(.corrupt, operation: "\(operation), column \(index)")
        }
        return value
    }
}

extension ColumnValue {
    /// Reads a row of one column.
    init(_ row: inout ColumnReader) throws(StoreError) { self = try row.next() }
}
