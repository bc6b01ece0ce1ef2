/// The columns of a table in the order in which its rows are bound and read, with the statements that are derived from
/// them.
package struct ColumnList: Sendable {
    private let table: String
    private let key: [String]
    private let columns: [String]
    private let scope: String?

    /// `INSERT INTO table (key…, columns…) VALUES (?, …)`
    package let insert: String
    /// `insert` that replaces the row with an equal key.
    package let upsert: String
    /// `SELECT key…, columns… FROM table`, without the column that the caller knows.
    package let select: String

    /// - Parameters:
    ///   - key: the columns of the primary key.
    ///   - scope: the column of the key that queries leave out, because their caller knows its value; `nil` for none.
    package init(_ table: String, key: [String], columns: [String], scope: String? = "conversation") {
        self.table = table
        self.key = key
        self.columns = columns
        self.scope = scope
        let all = key + columns
        let marks = all.map { _ in "?" }.joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(all.joined(separator: ", "))) VALUES (\(marks))"
        let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = insert + " ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(assignments)"
        select = "SELECT \(Self.names(all, without: scope)) FROM \(table)"
    }

    /// Returns `select` with additional leading columns.
    package func select(with first: [String]) -> String { "SELECT \(names(with: first)) FROM \(table)" }

    /// Returns what `select` selects, with additional leading columns.
    package func names(with first: [String]) -> String { Self.names(first + key + columns, without: scope) }

    /// `insert` that leaves a row with an equal key as it is.
    package var insertIfAbsent: String { insert + " ON CONFLICT DO NOTHING" }

    /// `UPDATE table SET columns… = ? WHERE key`, of all columns outside the key.
    package func update(where key: String) -> String {
        "UPDATE \(table) SET \(columns.map { $0 + " = ?" }.joined(separator: ", ")) WHERE \(key)"
    }

    private static func names(_ columns: [String], without scope: String?) -> String {
        columns.filter { $0 != scope }.joined(separator: ", ")
    }
}
