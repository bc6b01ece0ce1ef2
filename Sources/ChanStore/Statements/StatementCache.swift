import GRDB

/// The compiled statements of one connection by their text. GRDB's own cache hashes the whole text, which takes 1,400
/// instructions for each of the thirty statements of a change. The length of a text distinguishes statements nearly as
/// well, and comparing texts of equal length usually stops at the first words.
///
/// Like the connection, it is used by one thread at a time.
final class StatementCache: @unchecked Sendable {
    private var buckets = [[(sql: String, statement: Statement, touches: AccessedTables.StatementAccess)]](
        repeating: [], count: 512)

    /// Returns the compiled statement, which may be in use.
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

    /// Call it before closing the connection, which remains open while it has statements.
    func removeAll() { buckets = Array(repeating: [], count: buckets.count) }
}
