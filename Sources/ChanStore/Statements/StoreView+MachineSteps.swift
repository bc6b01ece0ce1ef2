import GRDB
import GRDBSQLite

extension StoreView {
    /// The number of steps that SQLite's virtual machine has executed for the statements of this connection: a measure
    /// of cost that does not depend on the machine. Only differences are meaningful.
    package var machineSteps: Int {
        var steps = 0
        var statement = sqlite3_next_stmt(database.sqliteConnection, nil)
        while let pointer = statement {
            steps += Int(sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_VM_STEP, 0))
            statement = sqlite3_next_stmt(database.sqliteConnection, pointer)
        }
        return steps
    }
}
