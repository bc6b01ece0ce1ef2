import GRDB

/// Compiled statements of one connection, found by their text. GRDB's own cache hashes the whole text each time, 1,400
/// instructions for each of the thirty statements of a change. How long a text is tells it apart nearly as well, and of
/// two that are equally long the first words differ.
///
/// As the connection itself it is used by one thread at a time.
final class StatementCache: @unchecked Sendable {
    private var buckets = [[(sql: String, statement: Statement, touches: AccessedTables.StatementAccess)]](
        repeating: [], count: 512)

    /// A statement nobody is just walking the rows of.
    func statement(
        _ sql: String, in database: Database
    ) throws -> (statement: Statement, touches: AccessedTables.StatementAccess) {
        let place = sql.utf8.count % buckets.count
        if let known = buckets[place].first(where: { $0.sql == sql }) { return (known.statement, known.touches) }
        let statement = try database.makeStatement(sql: sql)
        let touches = AccessedTables.StatementAccess(statement, sql)
        buckets[place].append((sql, statement, touches))
        return (statement, touches)
    }

    /// Call it before the connection is closed: it stays open as long as a statement of it lives.
    func removeAll() { buckets = Array(repeating: [], count: buckets.count) }
}
