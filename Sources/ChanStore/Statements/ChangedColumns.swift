/// What is different between a row as it was read and as it is to be: the assignments of an UPDATE. Columns that stay cost
/// more than their own bytes when they are written again: each has its index and its CHECK.
struct ChangedColumns {
    private var names: [String] = []
    private(set) var values: [any ColumnValue] = []

    var isEmpty: Bool { names.isEmpty }
    /// `role = ?, status = ?`
    var assignments: String { names.map { $0 + " = ?" }.joined(separator: ", ") }

    mutating func note<Value: ColumnValue & Equatable>(_ column: String, _ old: Value, _ new: Value) {
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
        let sql = "UPDATE \(table) SET \(changed.assignments) WHERE \(key)"
        let statement = try PreparedStatement(sql, in: database, statements, operation: operation)
        try settle(statement.touches.all)
        try beginWriting()
        try willWrite()
        defer { statement.reset() }
        try statement.bind(changed.values, and: repeat each values)
        _ = try statement.step()
    }
    /// The same, at the latest before COMMIT (`later`).
    func updateLater<each Value: ColumnValue>(
        _ table: String, _ changed: ChangedColumns, where key: String, _ values: repeat each Value,
        operation: StaticString = #function
    ) throws(StoreError) {
        guard !changed.isEmpty else { return }
        let sql = "UPDATE \(table) SET \(changed.assignments) WHERE \(key)"
        try later(sql, changed.values, and: repeat each values, operation: operation)
    }
}
