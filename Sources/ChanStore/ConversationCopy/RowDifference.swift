/// A row that a change in a copy inserts, updates or deletes.
struct RowDifference {
    let table: CopiedTable
    /// The copied row; `nil` if it is new.
    let old: [StoredValue]?
    /// The new row; `nil` if it is deleted.
    let new: [StoredValue]?
}

extension CopiedTable {
    /// Returns the position of a column.
    ///
    /// - Parameter column: one of `columns`.
    func index(of column: String) -> Int { columns.firstIndex(of: column) ?? 0 }

    func key(of row: [StoredValue]) -> [StoredValue] { key.map { row[index(of: $0)] } }

    /// Returns the text that the search index contains for an item's row; `nil` for other tables and for items that are
    /// not searchable.
    func searchableText(of row: [StoredValue]) -> String? {
        guard name == "item", row[index(of: "tombstone")] == .null, case .text(let text) = row[index(of: "text")],
            !text.isEmpty
        else { return nil }
        return text
    }

    // MARK: SQL

    /// Arguments: the old row's key, then the complete old row.
    var deleteSQL: String { "DELETE FROM \(name) WHERE \(oldRowCondition)" }

    /// Arguments: the complete new row, the old row's key, then the complete old row.
    var updateSQL: String {
        "UPDATE \(name) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(oldRowCondition)"
    }

    /// Arguments: the new row, without its key if SQLite chooses it.
    var insertSQL: String {
        let inserted = insertedColumns
        return """
            INSERT INTO \(name) (\(inserted.joined(separator: ", ")))
            VALUES (\(inserted.map { _ in "?" }.joined(separator: ", ")))
            """
    }

    func insertedValues(_ row: [StoredValue]) -> [StoredValue] {
        hasGeneratedKey ? insertedColumns.map { row[index(of: $0)] } : row
    }

    private var insertedColumns: [String] { hasGeneratedKey ? columns.filter { $0 != "id" } : columns }

    private var oldRowCondition: String {
        let isKey = key.map { "\($0) IS ?" }.joined(separator: " AND ")
        return
            "\(isKey) AND (\(columns.joined(separator: ", "))) IS (\(columns.map { _ in "?" }.joined(separator: ", ")))"
    }
}
