import GRDB
import GRDBSQLite

/// The tables and columns whose writes may be buffered (`WriteBuffer`).
struct AccessedTables: OptionSet {
    let rawValue: UInt16

    /// The columns of `ConversationHeadUpdate.log`.
    static let log = AccessedTables(rawValue: 1)
    /// The columns of `ConversationHeadUpdate.versions`.
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
    /// In these tables, only writes of some columns are buffered.
    private static let columns: [String: Set<String>] = [
        "conversation": ["log_size", "folded_size", "needs_upgrade", "device_counter"],
        "conversation_state": ["version", "governed_version"],
    ]
}

extension AccessedTables {
    /// The buffered tables that a compiled statement reads, according to SQLite, and writes.
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

    /// Returns the tables that a statement writes. Deletions cascade to other tables, and other kinds of statements are
    /// not analyzed, so both count as writing all of them.
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
