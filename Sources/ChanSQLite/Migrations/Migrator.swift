package import GRDB

/// Migrates a database to the latest schema. Each step is a separate transaction, so a crash leaves a complete older
/// schema.
package struct Migrator {
    private let database: Database
    private let applicationID: Int32
    private let migrations: [Migration]
    private let schema: String?

    /// - Parameters:
    ///   - applicationID: the `application_id` of databases with this schema.
    ///   - migrations: all steps, in their order.
    ///   - schema: what all steps make of an empty database, which is then made at once: each ALTER TABLE reads the
    ///     whole schema again. By default, an empty database goes through the steps.
    package init(_ database: Database, applicationID: Int32, migrations: [Migration], schema: String? = nil) {
        self.database = database
        self.applicationID = applicationID
        self.migrations = migrations
        self.schema = schema
    }

    /// Migrates the database.
    ///
    /// - Parameter isNew: whether the file was empty, so that it cannot be a foreign database.
    /// - Throws: `foreignDatabase`, `newerSchema`, or an error of SQLite.
    package func migrate(isNew: Bool) throws {
        let found = try number(of: "user_version")
        let latest = migrations.last?.number ?? 0
        // Checked here again, because the file's header may be older than its WAL.
        if try !isNew && number(of: "application_id") != Int(applicationID) && !isEmpty() {
            throw StoreError(.foreignDatabase, operation: "open the database")
        }
        guard found <= latest else {
            throw StoreError(.newerSchema(found: found, supported: latest), operation: "open the database")
        }
        if found == 0, let schema, try isEmpty() {
            try apply(schema, number: latest)
        } else {
            for migration in migrations where migration.number > found {
                try apply(migration.sql, number: migration.number)
            }
        }
        if found < latest {
            // Writes the header, so that it shows owner and version of the database.
            try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    private func apply(_ sql: String, number: Int) throws {
        try database.inTransaction(.immediate) {
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: sql)
            try database.execute(sql: "PRAGMA user_version = \(number)")
            return .commit
        }
    }

    private func number(of pragma: String) throws -> Int { try Int.fetchOne(database, sql: "PRAGMA \(pragma)") ?? 0 }

    private func isEmpty() throws -> Bool { try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0 }
}
