/// The changed columns of a row: the assignments of an UPDATE. Unchanged columns are omitted, because each would also
/// cost the update of its index and its CHECK.
@usableFromInline package struct ChangedColumns {
    @usableFromInline var names: [String] = []
    @usableFromInline package var values: [any ColumnValue] = []

    package init() {}

    package var isEmpty: Bool { names.isEmpty }

    /// `UPDATE table SET role = ?, status = ? WHERE key`
    package func update(_ table: String, where key: String) -> String {
        "UPDATE \(table) SET \(names.map { $0 + " = ?" }.joined(separator: ", ")) WHERE \(key)"
    }

    @inlinable package mutating func addIfChanged<Value: ColumnValue & Equatable>(
        _ column: String, _ old: Value, _ new: Value
    ) {
        guard old != new else { return }
        names.append(column)
        values.append(new)
    }
}
