import GRDB

/// Compiled statements of one connection, found by their text. GRDB's own cache hashes the whole text each time, 1,400
/// instructions for each of the thirty statements of a change. How long a text is tells it apart nearly as well, and of
/// two that are equally long the first words differ.
///
/// As the connection itself it is used by one thread at a time.
final class StatementCache: @unchecked Sendable {
    private var places = [[(sql: String, statement: Statement)]](repeating: [], count: 512)

    /// A statement nobody is just walking the rows of.
    func statement(_ sql: String, in database: Database) throws -> Statement {
        let place = sql.utf8.count % places.count
        if let known = places[place].first(where: { $0.sql == sql }) { return known.statement }
        let statement = try database.makeStatement(sql: sql)
        places[place].append((sql, statement))
        return statement
    }

    /// Call it before the connection is closed: it stays open as long as a statement of it lives.
    func forgetAll() { places = Array(repeating: [], count: places.count) }
}
