/// One step of the schema: the embedded text of schema/migrations/NNNN_name.sql. Steps are only ever added; the number
/// of the last applied step is the database's `user_version`.
struct Migration: Sendable {
    let number: Int
    let name: String
    let sql: String

    /// The latest schema that this version knows.
    static var latest: Int { all.last?.number ?? 0 }
}

/// The schema version that this build writes, which is also the newest that it can open.
package enum Schema {
    package static var version: Int { Migration.latest }
}
