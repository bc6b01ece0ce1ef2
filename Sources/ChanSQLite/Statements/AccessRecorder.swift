import GRDBSQLite
import Synchronization

/// Records which tables a statement accesses while SQLite compiles it (https://www.sqlite.org/c3ref/set_authorizer.html).
/// SQLite also reports what foreign keys read, and what they change in other tables.
enum AccessRecorder {
    private struct Recording {
        let tables: TrackedTables
        var access = StatementAccess.nothing
        var namesWrites = false

        mutating func add(_ action: Int32, _ table: String, _ column: String) {
            guard action != SQLITE_READ else {
                return access.read.formUnion(tables.read(of: table, column: column))
            }
            namesWrites = true
            let isUpdate = action == SQLITE_UPDATE
            access.written.formUnion(isUpdate ? tables.updated(table, column: column) : tables.changed(table))
        }
    }

    /// The statements that are being compiled, at most one for each connection, by the connection's address.
    private static let recordings = Mutex<[UInt: Recording]>([:])

    /// Replaces the connection's authorizer, which is GRDB's: from then on GRDB derives neither regions nor events from
    /// statements, which nobody asks it for.
    static func install(on connection: OpaquePointer) {
        sqlite3_set_authorizer(
            connection,
            { connection, action, table, column, database, _ in
                AccessRecorder.record(action, table, column, of: database, on: UInt(bitPattern: connection))
                return SQLITE_OK
            }, UnsafeMutableRawPointer(connection))
    }

    /// Runs `compile`, which compiles one statement on a connection with this authorizer.
    ///
    /// - Returns: the statement and its access. A statement that is neither a query nor changes rows, such as ATTACH,
    ///   counts as writing all tables, and so does ALTER TABLE, which changes rows of the schema alone.
    static func recordAccess<Compiled>(
        of tables: TrackedTables, on connection: OpaquePointer, _ compile: () throws -> (Compiled, OpaquePointer)
    ) rethrows -> (Compiled, StatementAccess) {
        let key = UInt(bitPattern: connection)
        recordings.withLock { $0[key] = Recording(tables: tables) }
        defer { recordings.withLock { $0[key] = nil } }
        let (compiled, statement) = try compile()
        guard let recorded = recordings.withLock({ $0[key] }) else { return (compiled, .nothing) }
        var access = recorded.access
        access.writes = sqlite3_stmt_readonly(statement) == 0
        if access.writes && !recorded.namesWrites { access.written = .all }
        return (compiled, access)
    }

    private static func record(
        _ action: Int32, _ table: UnsafePointer<CChar>?, _ column: UnsafePointer<CChar>?,
        of database: UnsafePointer<CChar>?, on connection: UInt
    ) {
        guard action != SQLITE_ALTER_TABLE else {
            return recordings.withLock { $0[connection]?.access.written = .all }
        }
        // A table of which no column is read, as by `count(*)`, is reported with the database that the SQL names, if any.
        guard [SQLITE_READ, SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE].contains(action), let table,
            database.map({ String(cString: $0) }) ?? "main" == "main"
        else { return }
        let (tableName, columnName) = (String(cString: table), column.map { String(cString: $0) } ?? "")
        recordings.withLock { recordings in
            guard var recording = recordings[connection] else { return }
            recording.add(action, tableName, columnName)
            recordings[connection] = recording
        }
    }
}
