internal import GRDB
internal import GRDBSQLite

extension Database {
    /// How many steps SQLite's virtual machine has done for the statements that this connection keeps: what work costs, whatever the
    /// machine. Only differences of it mean something.
    var machineSteps: Int {
        var steps = 0
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while let pointer = statement {
            steps += Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 0))
            statement = sqlite3_next_stmt(sqliteConnection, pointer)
        }
        return steps
    }
}
