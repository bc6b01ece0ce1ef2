import ChanSQLite
import GRDB

/// The cache of a database connection. A reader's cache lives for one view; the writer's is retained across
/// transactions, because nobody else writes to the database.
///
/// Like the connection, it is used by one thread at a time.
final class ConnectionCache: @unchecked Sendable {
    /// The maximum number of rows between transactions; they take about 5 MB.
    private static let rowLimit = 5_000

    /// Only the writer caches statements, because it always uses the same connection.
    let statements: StatementCache?
    private(set) var tables = TableCaches()
    /// Whether SQLite may write pages of a transaction before its commit, when they are more than its cache holds.
    private var writesEarly = true

    init(statements: StatementCache? = nil) { self.statements = statements }

    /// Permits or prevents pages that are written before the commit. Call it between transactions.
    func setWritesEarly(_ isPermitted: Bool, _ database: Database) throws(StoreError) {
        guard isPermitted != writesEarly else { return }
        do { try database.execute(sql: "PRAGMA cache_spill = \(isPermitted ? "ON" : "OFF")") } catch {
            throw StoreError(error, operation: "begin")
        }
        writesEarly = isPermitted
    }

    /// Call it after any rollback.
    func invalidateRows() { tables = TableCaches() }

    /// Call it between transactions.
    func invalidateRowsAboveLimit() {
        if tables.rowCount > Self.rowLimit { invalidateRows() }
    }
}
