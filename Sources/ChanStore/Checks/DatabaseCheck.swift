import GRDB

/// What SQLite itself can say about the file: `doctor` shows it beside `ProjectionCheck`.
package struct DatabaseCheck: Hashable, Sendable {
    /// One line per damage `PRAGMA integrity_check` found, at most 100.
    package let problems: [String]
    /// Tables with rows that point to rows that are not there, each with how many.
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
    /// Reads the whole file; takes a few seconds per gigabyte.
    package func check() throws -> DatabaseCheck { try blockingRead { view in try DatabaseCheck(view) } }

    /// Finishes what an earlier removal could not because a reader was in the way: texts that were forgotten leave the
    /// files. Call it now and then, outside any other call.
    package func wipeDeletedData() throws(StoreError) {
        try withoutTransaction { transaction in try DeletedDataWiper(transaction).wipeIfDue() }
    }
}
