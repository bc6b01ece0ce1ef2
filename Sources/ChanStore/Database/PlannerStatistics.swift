import ChanSQLite
import GRDB

/// Statistics for SQLite's query planner: the number of rows per prefix of each key (sqlite_stat1,
/// https://www.sqlite.org/fileformat2.html §2.6.3). Nearly every key begins with the conversation, and without
/// statistics the planner assumes ten rows per conversation. It would then scan a whole roster to avoid sorting one
/// row.
///
/// The numbers describe one large channel and are equal in every database, so plans do not change while it grows.
/// Tables that are not listed remain small.
struct PlannerStatistics {
    /// For each index: the total number of rows, then the number of rows with an equal first column, with equal first
    /// two columns, and so on. The key of a table without rowid has the table's name.
    private static let all: [(table: String, index: String, figures: String)] = [
        ("ban", "ban", "10000 5000 1"),
        ("ban", "ban_by_key", "10000 5000 1"),
        ("ban", "ban_by_link", "1000 500 10"),
        ("ban", "ban_by_time", "10000 5000 2 1"),
        ("body", "sqlite_autoindex_body_1", "1000000 500000 1"),
        ("device", "device", "100000 50000 1"),
        ("device", "device_by_member", "100000 50000 1"),
        ("device_proof", "device_proof", "100000 50000 1"),
        ("enclosed_statement", "enclosed_statement", "100000 50000 2 1"),
        ("entry", "sqlite_autoindex_entry_1", "1000000 500000 1"),
        ("entry", "entry_by_counter", "1000000 500000 1000 1"),
        ("entry", "entry_of_administration", "200000 100000 1 1"),
        ("item", "sqlite_autoindex_item_1", "1000000 500000 1"),
        ("item", "item_by_author", "1000000 500000 1000 1"),
        ("item", "item_by_entry", "1000000 500000 1"),
        ("item", "item_by_imported_at", "1000000 500000 2 1"),
        ("item", "item_by_imported_author", "1000000 500000 1000 1"),
        ("item", "item_by_pin", "100 50 1"),
        ("item", "item_by_poster", "1000000 500000 1000 1"),
        ("item", "item_by_reply", "100000 50000 2"),
        ("item", "item_mentioning", "10000 5000 1 1 1"),
        ("item", "item_readable", "1000000 500000 1 1"),
        ("item", "item_with_files", "100000 50000 1"),
        ("join_submission", "join_submission", "100000 50000 1"),
        ("member", "sqlite_autoindex_member_1", "100000 50000 1"),
        ("member", "member_by_end", "10000 5000 2 1"),
        ("member", "member_by_key", "100000 50000 1"),
        ("member", "member_by_link", "100000 50000 1000 500"),
        ("member", "member_by_name", "100000 50000 1"),
        ("member", "member_by_rank", "100000 50000 40000 10000 1 1"),
        ("member", "member_by_slot", "100000 50000 1"),
        ("member_grant", "member_grant", "10000 5000 2 1"),
        ("reaction", "reaction", "1000000 500000 10 2 1"),
    ]

    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Writes the statistics unless they are present, and makes this connection load them.
    func install() throws {
        guard try !isInstalled() else { return }
        try database.inTransaction(.immediate) {
            try write()
            return .commit
        }
        try database.execute(sql: "ANALYZE sqlite_schema")
    }

    /// Installs the statistics in a new database, within a transaction.
    func installInTransaction() throws {
        try write()
        try database.execute(sql: "ANALYZE sqlite_schema")
    }

    private func write() throws {
        // Creates the statistics table, which only ANALYZE can.
        try database.execute(sql: "ANALYZE main.profile")
        try database.execute(sql: "DELETE FROM main.sqlite_stat1")
        for (table, index, figures) in Self.all {
            try database.execute(
                sql: "INSERT INTO main.sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)",
                arguments: [table, index, figures])
        }
    }

    private func isInstalled() throws -> Bool {
        let isThere = try Bool.fetchOne(
            database, sql: "SELECT count(*) > 0 FROM sqlite_schema WHERE name = 'sqlite_stat1'")
        guard isThere == true else { return false }
        let found = try Row.fetchAll(database, sql: "SELECT tbl, idx, stat FROM sqlite_stat1").map { row in
            [row["tbl"], row["idx"], row["stat"]] as [String?]
        }
        return Set(found) == Set(Self.all.map { [$0.table, $0.index, $0.figures] })
    }
}
