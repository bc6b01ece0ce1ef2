/// The columns of a table in the order in which its rows are bound and read, with the statements that are derived from
/// them.
package struct ColumnList: Sendable {
    private let table: String
    private let key: [String]
    private let columns: [String]

    /// `INSERT INTO table (key…, columns…) VALUES (?, …)`
    package let insert: String
    /// `insert` that replaces the row with an equal key.
    package let upsert: String
    /// `SELECT key…, columns… FROM table`, without the conversation, which the caller knows.
    package let select: String

    /// - Parameter key: the columns of the primary key.
    package init(_ table: String, key: [String], columns: [String]) {
        self.table = table
        self.key = key
        self.columns = columns
        let all = key + columns
        let marks = all.map { _ in "?" }.joined(separator: ", ")
        insert = "INSERT INTO \(table) (\(all.joined(separator: ", "))) VALUES (\(marks))"
        let assignments = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        upsert = insert + " ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(assignments)"
        select = Self.select(all, from: table)
    }

    /// Returns `select` with additional leading columns, optionally from a different source than the table alone.
    package func select(with first: [String], from source: String? = nil) -> String {
        Self.select(first + key + columns, from: source ?? table)
    }

    private static func select(_ columns: [String], from table: String) -> String {
        "SELECT \(columns.filter { $0 != "conversation" }.joined(separator: ", ")) FROM \(table)"
    }
}
