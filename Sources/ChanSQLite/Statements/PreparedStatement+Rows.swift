extension PreparedStatement {
    /// Runs a query and calls `body` for each row until it returns false.
    @inlinable package func readRows<each Value: ColumnValue>(
        _ values: repeat each Value, while body: (inout ColumnReader) throws(StoreError) -> Bool
    ) throws(StoreError) {
        defer { reset() }
        try bind(repeat each values)
        while try step() {
            var row = reader
            guard try body(&row) else { return }
        }
    }

    /// Runs a query and maps the first row.
    ///
    /// - Returns: `nil` if there is no row.
    @inlinable package func readFirst<Element, each Value: ColumnValue>(
        _ values: repeat each Value, as read: (inout ColumnReader) throws(StoreError) -> Element
    ) throws(StoreError) -> Element? {
        defer { reset() }
        try bind(repeat each values)
        guard try step() else { return nil }
        var row = reader
        return try read(&row)
    }
}
