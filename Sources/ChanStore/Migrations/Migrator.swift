import GRDB
import GRDBSQLite

/// Brings a database to the newest schema, each step in a transaction of its own: a crash leaves a whole older schema.
struct Migrator {
    private let database: Database
    private let migrations: [Migration]

    init(_ database: Database, migrations: [Migration] = Migration.all) {
        self.database = database
        self.migrations = migrations
    }

    /// - Parameter isNew: the file was empty, so there is nothing in it that could be anybody else's.
    /// - Throws: `foreignDatabase`, `newerSchema`, or what SQLite said.
    func migrate(isNew: Bool) throws {
        let found = try number(of: "user_version")
        let latest = migrations.last?.number ?? 0
        // Asked again here: the header of the file may lag behind its write-ahead log.
        if try !isNew && number(of: "application_id") != Int(DatabaseHeader.expectedApplicationID) && !isEmpty() {
            throw StoreError(.foreignDatabase, operation: "open the database")
        }
        guard found <= latest else {
            throw StoreError(.newerSchema(found: found, supported: latest), operation: "open the database")
        }
        for migration in migrations where migration.number > found { try apply(migration) }
        if found < latest {
            // So that the header alone tells whose database this is and of which version.
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    private func apply(_ migration: Migration) throws {
        try database.inTransaction(.immediate) {
            try database.execute(sql: "PRAGMA application_id = \(DatabaseHeader.expectedApplicationID)")
            try database.execute(sql: migration.sql)
            try database.execute(sql: "PRAGMA user_version = \(migration.number)")
            return .commit
        }
    }

    private func number(of pragma: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0 }

    private func isEmpty() throws -> Bool {
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    }
}
