package import GRDB
import GRDBSQLite

extension Database {
    /// The number of steps that SQLite's virtual machine has executed for this connection's statements: a measure of
    /// cost that does not depend on the machine. Only differences are meaningful.
    package var machineSteps: Int {
        var steps = 0
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while let pointer = statement {
            steps += Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 0))
            statement = sqlite3_next_stmt(sqliteConnection, pointer)
        }
        return steps
    }
}
