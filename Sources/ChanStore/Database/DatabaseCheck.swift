package import ChanSQLite
import GRDB

/// The results of SQLite's own integrity checks. `doctor` shows them together with `ProjectionCheck`.
package struct DatabaseCheck: Hashable, Sendable {
    /// One line per problem that `PRAGMA integrity_check` found, at most 100.
    package let problems: [String]
    /// The tables that contain dangling references, each with the number of rows.
    package let danglingRows: [String: Int]

    package var isIntact: Bool { problems.isEmpty && danglingRows.isEmpty }

    init(_ view: StoreView) throws(StoreError) {
        problems = try view.fetchAll("PRAGMA integrity_check(100)", as: String.init).filter { $0 != "ok" }
        var dangling: [String: Int] = [:]
        try view.forEach("PRAGMA foreign_key_check") { (row) throws(StoreError) in
            dangling[try row.next(String.self), default: 0] += 1
        }
        danglingRows = dangling
    }
}

extension NodeDatabase {
    /// Checks the whole file, which takes a few seconds per gigabyte.
    package func check() throws -> DatabaseCheck { try blockingRead { view in try DatabaseCheck(view) } }

    /// Wipes deleted texts from the files if an earlier wipe was prevented by a reader. Call it periodically, outside
    /// of any other call.
    package func wipeDeletedData() throws(StoreError) {
        try withoutTransaction { transaction in try DeletedDataWiper(transaction).wipeIfDue() }
    }
}
