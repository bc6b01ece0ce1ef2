/// What is different between a row as it was read and as it is to be: the assignments of an UPDATE. Columns that stay cost
/// more than their own bytes when they are written again: each has its index and its CHECK.
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
    /// Writes what changed in one row, at once; nothing if nothing did.
    /// - Parameter key: the condition that finds the row, with its values.
    func update<each Value: ColumnValue>(
        _ table: String, _ changed: ChangedColumns, where key: String, _ values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) {
        guard !changed.isEmpty else { return }
        let sql = changed.update(table, where: key)
        try run(sql, changed.values, and: repeat each values, operation: operation)
    }

    /// The same, at the latest before COMMIT (`later`).
    func deferUpdate<each Value: ColumnValue>(
        _ table: String, _ changed: ChangedColumns, where key: String, _ values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) {
        guard !changed.isEmpty else { return }
        let sql = changed.update(table, where: key)
        try deferWrite(sql, changed.values, and: repeat each values, operation: operation)
    }
}
