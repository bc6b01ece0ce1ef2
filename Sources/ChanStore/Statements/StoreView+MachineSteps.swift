import GRDB
import GRDBSQLite

extension StoreView {
    /// How many steps SQLite's virtual machine has done for the statements that this connection keeps: what work costs, whatever the
    /// machine. Only differences of it mean something.
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
