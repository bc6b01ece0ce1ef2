package import GRDB

/// The compiled statements of one connection by their text. GRDB's own cache hashes the whole text, which takes 1,400
/// instructions for each of the thirty statements of a change. The length of a text distinguishes statements nearly as
/// well, and comparing texts of equal length usually stops at the first words.
///
/// Like the connection, it is used by one thread at a time.
package final class StatementCache: @unchecked Sendable {
    private let tables: TrackedTables
    private var isRecorderInstalled = false
    private var buckets = [[(sql: String, statement: Statement, access: StatementAccess)]](repeating: [], count: 512)

    /// - Parameter tables: the tables whose accesses by statements are known.
    package init(tracking tables: TrackedTables) { self.tables = tables }

    /// Returns the compiled statement, which may be in use.
    package func statement(_ sql: String, in database: Database) throws -> (
        statement: Statement, access: StatementAccess
    ) {
        let index = sql.utf8.count % buckets.count
        if let known = buckets[index].first(where: { $0.sql == sql }) { return (known.statement, known.access) }
        let (statement, access) = try compile(sql, in: database)
        buckets[index].append((sql, statement, access))
        return (statement, access)
    }

    private func compile(_ sql: String, in database: Database) throws -> (Statement, StatementAccess) {
        guard let connection = database.sqliteConnection else {
            throw StoreError(.closed, operation: "compile a statement")
        }
        if !isRecorderInstalled { AccessRecorder.install(on: connection) }
        isRecorderInstalled = true
        return try AccessRecorder.recordAccess(of: tables, on: connection) {
            let statement = try database.makeStatement(sql: sql)
            return (statement, statement.sqliteStatement)
        }
    }

    /// Call it before closing the connection, which remains open while it has statements.
    package func removeAll() { buckets = Array(repeating: [], count: buckets.count) }
}
