import GRDB
import GRDBSQLite

/// A table of the node's database, as it is copied for one conversation. Read from the schema itself, so that a new table needs
/// no entry here unless it belongs to no conversation and to nobody else.
struct CopiedTable: Hashable {
    /// Which of its rows are copied.
    enum Rows: Hashable {
        /// Those whose column of this name holds the conversation's number.
        case ofConversation(column: String)
        /// Those of the conversation's items.
        case ofItems
        /// All: few rows, which conversations share.
        case all
        /// None: what is written here belongs to the node as a whole.
        case none
    }

    let name: String
    let definition: String
    let columns: [String]
    /// The primary key; all columns where there is none.
    let key: [String]
    let rows: Rows
    /// Tables whose rows these rows need.
    let parents: Set<String>

    /// Grows with what the node does. `change` is carried over by itself.
    private static let nodeTables: Set<String> = [
        "backup", "change", "job", "job_item", "journal", "journal_checkpoint", "journal_key", "request_key", "token",
        "token_counter",
    ]

    /// Whether the key is a number that SQLite chose: a new row gets one of its own in another database.
    var hasGeneratedKey: Bool { key == ["id"] && rows != .all && name != "conversation" }

    /// All tables of the attached database `live` but those of the search index, parents first.
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

    /// The rows that are copied, in the database `live` as `l`.
    /// - Parameter conversation: its number there.
    func filter(_ conversation: Int64) -> String {
        switch rows {
        case .ofConversation(let column): "l.\(column) = \(conversation)"
        case .ofItems: "l.item IN (SELECT id FROM live.item WHERE conversation = \(conversation))"
        case .all: "TRUE"
        case .none: "FALSE"
        }
    }

    /// The table in the copy, with the numbers that items have in the database `live`; those of new ones are negative.
    var copySource: String {
        guard name == "item" || rows == .ofItems else { return "main.\(name)" }
        let number = name == "item" ? "id" : "item"
        let list = columns.map { $0 == number ? "n.now AS \(number)" : "i.\($0)" }.joined(separator: ", ")
        return "(SELECT \(list) FROM main.\(name) AS i JOIN temp.renumbered AS n ON n.was = i.\(number))"
    }

    /// Columns of the row in `live`, then the same of the copy's; where it is new the first are NULL.
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
