import GRDB
import GRDBSQLite

/// Places of the database that a transaction may be behind with (`WriteBuffer`).
struct AccessedTables: OptionSet {
    let rawValue: UInt16

    /// Columns of `ConversationHeadUpdate.log`.
    static let log = AccessedTables(rawValue: 1)
    /// Columns of `ConversationHeadUpdate.versions`.
    static let versions = AccessedTables(rawValue: 2)
    static let entries = AccessedTables(rawValue: 4)
    static let bodies = AccessedTables(rawValue: 8)
    static let changes = AccessedTables(rawValue: 16)
    static let journal = AccessedTables(rawValue: 32)
    static let members = AccessedTables(rawValue: 64)
    static let checkpoints = AccessedTables(rawValue: 128)

    static let heads: AccessedTables = [.log, .versions]
    static let all = AccessedTables(rawValue: 255)

    private static let tables: [(table: String, place: AccessedTables)] = [
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

extension AccessedTables {
    /// What a compiled statement looks at, as SQLite itself says, and what it writes.
    struct StatementAccess {
        static let nothing = StatementAccess(read: [], written: [])

        let read: AccessedTables
        let written: AccessedTables
        var all: AccessedTables { read.union(written) }
    }
}

extension AccessedTables.StatementAccess {
    init(_ statement: Statement, _ sql: String) {
        read = AccessedTables.read(by: statement)
        written = AccessedTables.written(by: statement, sql)
    }
}

extension AccessedTables {
    fileprivate static func read(by statement: Statement) -> AccessedTables {
        let region = statement.databaseRegion
        return tables.reduce(into: []) { touched, row in
            let change: DatabaseEventKind =
                columns[row.table].map { .update(tableName: row.table, columnNames: $0) }
                ?? .insert(tableName: row.table)
            if region.isModified(byEventsOfKind: change) { touched.insert(row.place) }
        }
    }

    /// Deletions reach into other tables, and of what is none of the three nothing is known.
    fileprivate static func written(by statement: Statement, _ sql: String) -> AccessedTables {
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
