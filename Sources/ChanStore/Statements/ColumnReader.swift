import GRDBSQLite

/// The current row of a query, read column by column from the left, so that a list of columns and the code that reads
/// it stay in one order.
struct ColumnReader {
    private let statement: OpaquePointer
    private var index: Int32 = 0
    private let operation: StaticString

    init(_ statement: OpaquePointer, operation: StaticString) {
        self.statement = statement
        self.operation = operation
    }

    /// - Throws: `corrupt` when the column does not hold a `Value`.
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
