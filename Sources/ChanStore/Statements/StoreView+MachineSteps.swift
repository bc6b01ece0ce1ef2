import ChanSQLite
import GRDB

extension StoreView {
    /// The steps of SQLite's virtual machine for this connection (`Database.machineSteps`).
    package var machineSteps: Int { database.machineSteps }
}
