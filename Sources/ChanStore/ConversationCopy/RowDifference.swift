/// One row that a change worked out in a copy makes different.
struct RowDifference {
    let table: CopiedTable
    /// As it was copied; `nil` where it is new.
    let old: [StoredValue]?
    /// `nil` where it is gone.
    let new: [StoredValue]?
}

extension CopiedTable {
    /// - Parameter column: one of `columns`.
    func index(of column: String) -> Int { columns.firstIndex(of: column) ?? 0 }

    func key(of row: [StoredValue]) -> [StoredValue] { key.map { row[index(of: $0)] } }

    /// What the search index holds of an item's row; `nil` for other tables, and where nobody finds it.
    func searchableText(of row: [StoredValue]) -> String? {
        guard name == "item", row[index(of: "tombstone")] == .null, case .text(let text) = row[index(of: "text")],
            !text.isEmpty
        else { return nil }
        return text
    }

    // MARK: SQL

    /// Takes the old row's key, then the whole old row.
    var deleteSQL: String { "DELETE FROM \(name) WHERE \(oldRowCondition)" }

    /// Takes the whole new row, the old row's key, then the whole old row.
    var updateSQL: String {
        "UPDATE \(name) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE \(oldRowCondition)"
    }

    /// Takes the new row, without its key where SQLite is to choose one.
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
