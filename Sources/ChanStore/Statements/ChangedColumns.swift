/// The changed columns of a row: the assignments of an UPDATE. Unchanged columns are omitted, because each would also
/// cost the update of its index and its CHECK.
struct ChangedColumns {
    private var names: [String] = []
    private(set) var values: [any ColumnValue] = []

    var isEmpty: Bool { names.isEmpty }

    /// `UPDATE table SET role = ?, status = ? WHERE key`
    func update(_ table: String, where key: String) -> String {
        "UPDATE \(table) SET \(names.map { $0 + " = ?" }.joined(separator: ", ")) WHERE \(key)"
    }

    mutating func addIfChanged<Value: ColumnValue & Equatable>(_ column: String, _ old: Value, _ new: Value) {
        guard old != new else { return }
        names.append(column)
        values.append(new)
    }
}

extension StoreTransaction {
    /// Writes the changed columns of one row immediately; does nothing if there are none.
    ///
    /// - Parameter key: the condition for the row, with its values.
    func update<each Value: ColumnValue>(
        _ table: String, _ changed: ChangedColumns, where key: String, _ values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) {
        guard !changed.isEmpty else { return }
        let sql = changed.update(table, where: key)
        try run(sql, changed.values, and: repeat each values, operation: operation)
    }

    /// Buffers the changed columns of one row, which are written before COMMIT at the latest (`deferWrite`).
    func deferUpdate<each Value: ColumnValue>(
        _ table: String, _ changed: ChangedColumns, where key: String, _ values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) {
        guard !changed.isEmpty else { return }
        let sql = changed.update(table, where: key)
        try deferWrite(sql, changed.values, and: repeat each values, operation: operation)
    }
}
