import ChanSQLite
import GRDB

extension Migration {
    /// The latest schema that this version knows.
    static var latest: Int { all.last?.number ?? 0 }
}

extension Migrator {
    /// - Parameter migrations: the steps of schema/migrations that this version knows, or a prefix of them.
    init(_ database: Database, migrations: [Migration] = Migration.all) {
        self.init(database, applicationID: DatabaseHeader.expectedApplicationID, migrations: migrations)
    }
}

/// The schema version that this build writes, which is also the newest that it can open.
package enum Schema { package static var version: Int { Migration.latest } }
