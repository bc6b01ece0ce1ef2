import GRDB
import GRDBSQLite

/// Places of the database that a transaction may be behind with (`HeldWrites`).
struct TouchedPlaces: OptionSet {
    let rawValue: UInt16

    /// Columns of `ConversationHead.log`.
    static let log = TouchedPlaces(rawValue: 1)
    /// Columns of `ConversationHead.versions`.
    static let versions = TouchedPlaces(rawValue: 2)
    static let entries = TouchedPlaces(rawValue: 4)
    static let bodies = TouchedPlaces(rawValue: 8)
    static let changes = TouchedPlaces(rawValue: 16)
    static let journal = TouchedPlaces(rawValue: 32)
    static let members = TouchedPlaces(rawValue: 64)
    static let checkpoints = TouchedPlaces(rawValue: 128)

    static let heads: TouchedPlaces = [.log, .versions]
    static let all = TouchedPlaces(rawValue: 255)

    private static let tables: [(table: String, place: TouchedPlaces)] = [
        ("conversation", .log), ("conversation_state", .versions), ("entry", .entries), ("body", .bodies),
        ("change", .changes), ("sqlite_sequence", .changes), ("journal", .journal), ("member", .members),
        ("checkpoint", .checkpoints),
    ]
    /// Of these tables only some columns are held back.
    private static let columns: [String: Set<String>] = [
        "conversation": ["log_size", "folded_size", "needs_upgrade", "device_counter"],
        "conversation_state": ["version", "governed_version"],
    ]
}

extension TouchedPlaces {
    /// What a compiled statement looks at, as SQLite itself says, and what it writes.
    struct OfStatement {
        static let nothing = OfStatement(read: [], written: [])

        let read: TouchedPlaces
        let written: TouchedPlaces
        var all: TouchedPlaces { read.union(written) }
    }
}

extension TouchedPlaces.OfStatement {
    init(_ statement: Statement, _ sql: String) {
        read = TouchedPlaces.read(by: statement)
        written = TouchedPlaces.written(by: statement, sql)
    }
}

extension TouchedPlaces {
    fileprivate static func read(by statement: Statement) -> TouchedPlaces {
        let region = statement.databaseRegion
        return tables.reduce(into: []) { touched, row in
            let change: DatabaseEventKind =
                columns[row.table].map { .update(tableName: row.table, columnNames: $0) }
                ?? .insert(tableName: row.table)
            if region.isModified(byEventsOfKind: change) { touched.insert(row.place) }
        }
    }

    /// Deletions reach into other tables, and of what is none of the three nothing is known.
    fileprivate static func written(by statement: Statement, _ sql: String) -> TouchedPlaces {
        if sqlite3_stmt_readonly(statement.sqliteStatement) != 0 { return [] }
        let words = sql.split(maxSplits: 5) { !$0.isLetter && $0 != "_" }
        let target: Int? =
            switch words.first {
            case "INSERT": words.firstIndex(of: "INTO").map { $0 + 1 }
            case "UPDATE" where words.dropFirst().first != "OR": 1
            default: nil
            }
        guard let target, words.indices.contains(target) else { return .all }
        return tables.reduce(into: []) { written, row in
            if row.table == words[target] { written.insert(row.place) }
        }
    }
}
