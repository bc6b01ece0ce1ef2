import ChanSQLite

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

    init(statements: StatementCache? = nil) { self.statements = statements }

    /// Call it after any rollback.
    func invalidateRows() { tables = TableCaches() }

    /// Call it between transactions.
    func invalidateRowsAboveLimit() {
        if tables.rowCount > Self.rowLimit { invalidateRows() }
    }
}
