import ChanSQLite

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
