import ChanSQLite
import GRDB

extension Migration {
    /// The latest schema that this version knows.
    static var latest: Int { all.last?.number ?? 0 }
}

extension Migrator {
    init(_ database: Database) {
        self.init(
            database, applicationID: DatabaseHeader.expectedApplicationID, migrations: Migration.all,
            schema: Migration.schema)
    }

    /// - Parameter migrations: the steps of schema/migrations that this version knows, or a prefix of them. An empty
    ///   database goes through all of them.
    init(_ database: Database, migrations: [Migration]) {
        self.init(database, applicationID: DatabaseHeader.expectedApplicationID, migrations: migrations)
    }
}

/// The schema version that this build writes, which is also the newest that it can open.
package enum Schema { package static var version: Int { Migration.latest } }
