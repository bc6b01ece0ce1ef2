import ChanSQLite
import GRDB
import GRDBSQLite

/// A table of the node's database and the rows that are copied for one conversation. It is derived from the schema, so
/// a new table needs an entry here only if its rows belong to the node.
struct CopiedTable: Hashable {
    /// The selection of copied rows.
    enum Rows: Hashable {
        /// The rows in which this column contains the conversation's number.
        case ofConversation(column: String)
        /// The rows of the conversation's items.
        case ofItems
        /// All rows: a small table that conversations share.
        case all
        /// No rows: the table belongs to the node as a whole.
        case none
    }

    let name: String
    let definition: String
    let columns: [String]
    /// The primary key; all columns if there is none.
    let key: [String]
    let rows: Rows
    /// The tables that this table references.
    let parents: Set<String>

    /// Tables that grow with the node's activity. `change` is transferred separately.
    private static let nodeTables: Set<String> = [
        "backup", "change", "job", "job_item", "journal", "journal_checkpoint", "journal_key", "request_key", "token",
        "token_counter",
    ]

    /// Whether SQLite chooses the key, so that a new row gets a different key in the node's database.
    var hasGeneratedKey: Bool { key == ["id"] && rows != .all && name != "conversation" }

    /// Returns all tables of the attached database `live` except those of the search index, parents first.
    static func all(of database: Database) throws -> [CopiedTable] {
        let found = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM live.sqlite_schema
                WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search_[0-9]*'
                """)
        var waiting = try found.map { try CopiedTable(named: $0["name"], definition: $0["sql"], in: database) }
        var sorted: [CopiedTable] = []
        var placed: Set<String> = []
        while !waiting.isEmpty {
            let ready = waiting.filter { $0.parents.isSubset(of: placed) }
            guard !ready.isEmpty else { throw StoreError(.defect, operation: "sort tables by foreign keys") }
            sorted += ready
            placed.formUnion(ready.map(\.name))
            waiting.removeAll { placed.contains($0.name) }
        }
        return sorted
    }

    private init(named name: String, definition: String, in database: Database) throws {
        self.name = name
        self.definition = definition
        let info = try Row.fetchAll(
            database, sql: "SELECT name, pk FROM pragma_table_info(?, 'live')", arguments: [name])
        columns = info.map { $0["name"] }
        let keyed = info.map { (name: $0["name"] as String, place: $0["pk"] as Int) }.filter { $0.place > 0 }
        key = keyed.isEmpty ? columns : keyed.sorted { $0.place < $1.place }.map(\.name)
        let parents = try String.fetchAll(
            database, sql: "SELECT \"table\" FROM pragma_foreign_key_list(?, 'live')", arguments: [name])
        self.parents = Set(parents).subtracting([name])
        rows = Self.rows(of: name, columns)
    }

    private static func rows(of name: String, _ columns: [String]) -> Rows {
        if name == "conversation" { return .ofConversation(column: "id") }
        if columns.contains("conversation") { return .ofConversation(column: "conversation") }
        if columns.contains("item") { return .ofItems }
        return nodeTables.contains(name) ? .none : .all
    }

    // MARK: SQL

    /// Returns the condition for the copied rows, for the alias `l` in the database `live`.
    ///
    /// - Parameter conversation: the conversation's number there.
    func filter(_ conversation: Int64) -> String {
        switch rows {
        case .ofConversation(let column): "l.\(column) = \(conversation)"
        case .ofItems: "l.item IN (SELECT id FROM live.item WHERE conversation = \(conversation))"
        case .all: "TRUE"
        case .none: "FALSE"
        }
    }

    /// The copied table, with the item numbers of the database `live`. New items have negative numbers.
    var copySource: String {
        guard name == "item" || rows == .ofItems else { return "main.\(name)" }
        let number = name == "item" ? "id" : "item"
        let list = columns.map { $0 == number ? "n.now AS \(number)" : "i.\($0)" }.joined(separator: ", ")
        return "(SELECT \(list) FROM main.\(name) AS i JOIN temp.renumbered AS n ON n.was = i.\(number))"
    }

    /// Selects the columns of the row in `live`, then those of the copy. For a new row, the former are NULL.
    var changedRowsSQL: String {
        """
        SELECT \(prefixedColumns("l")), \(prefixedColumns("d")) FROM \(copySource) AS d LEFT JOIN live.\(name) AS l ON \(sameKey)
        WHERE l.\(key[0]) IS NULL OR (\(prefixedColumns("d"))) IS NOT (\(prefixedColumns("l")))
        """
    }

    func deletedRowsSQL(_ conversation: Int64) -> String {
        """
        SELECT \(prefixedColumns("l")) FROM live.\(name) AS l
        WHERE \(filter(conversation)) AND NOT EXISTS (SELECT 1 FROM \(copySource) AS d WHERE \(sameKey))
        """
    }

    private var sameKey: String { key.map { "l.\($0) IS d.\($0)" }.joined(separator: " AND ") }

    private func prefixedColumns(_ alias: String) -> String { columns.map { "\(alias).\($0)" }.joined(separator: ", ") }
}
