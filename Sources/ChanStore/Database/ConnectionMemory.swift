/// What a connection keeps in memory: a reader's for one view, the writer's from one transaction to the next, because nobody
/// else writes to the database.
///
/// As the connection itself it is used by one thread at a time.
final class ConnectionMemory: @unchecked Sendable {
    /// More rows of members and the like are not worth their memory, some 5 MB.
    private static let mostRows = 5_000

    /// Of the writer, whose connection is one and the same.
    let statements: StatementCache?
    private(set) var seen = SeenTables()

    init(statements: StatementCache? = nil) { self.statements = statements }

    /// Call it where anything is undone.
    func forgetRows() { seen = SeenTables() }

    /// Call it between transactions.
    func forgetRowsIfTooMany() {
        if seen.rowCount > Self.mostRows { forgetRows() }
    }
}
