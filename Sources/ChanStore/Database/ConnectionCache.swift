/// What a connection keeps in memory: a reader's for one view, the writer's from one transaction to the next, because nobody
/// else writes to the database.
///
/// As the connection itself it is used by one thread at a time.
final class ConnectionCache: @unchecked Sendable {
    /// More rows of members and the like are not worth their memory, some 5 MB.
    private static let rowLimit = 5_000

    /// Of the writer, whose connection is one and the same.
    let statements: StatementCache?
    private(set) var tables = TableCaches()

    init(statements: StatementCache? = nil) { self.statements = statements }

    /// Call it where anything is undone.
    func invalidateRows() { tables = TableCaches() }

    /// Call it between transactions.
    func invalidateRowsAboveLimit() {
        if tables.rowCount > Self.rowLimit { invalidateRows() }
    }
}
