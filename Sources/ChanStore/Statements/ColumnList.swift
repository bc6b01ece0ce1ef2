/// A table's columns in the one order in which its rows are bound and read, and the statements that follow from it.
struct ColumnList: Sendable {
    private let table: String
    private let key: [String]
    private let columns: [String]

    /// `INSERT INTO table (key…, columns…) VALUES (?, …)`
    let insert: String
    /// The same, replacing the row that has this key.
    let upsert: String
    /// `SELECT key…, columns… FROM table`, without the conversation, which whoever asks knows.
    let select: String

    init(_ table: String, key: [String], columns: [String]) {
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

    /// `select` with these columns before the others, and perhaps from more than this table.
    func select(with first: [String], from source: String? = nil) -> String {
        Self.select(first + key + columns, from: source ?? table)
    }

    private static func select(_ columns: [String], from table: String) -> String {
        "SELECT \(columns.filter { $0 != "conversation" }.joined(separator: ", ")) FROM \(table)"
    }
}
