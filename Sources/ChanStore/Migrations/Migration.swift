/// One step of the schema: the text of schema/migrations/NNNN_name.sql, embedded so that a binary needs no files.
/// Steps are only ever added; the number of the last one applied is the database's `user_version`.
struct Migration: Sendable {
    let number: Int
    let name: String
    let sql: String

    /// The schema this version knows.
    static var latest: Int { all.last?.number ?? 0 }
}

/// The schema version this build writes and the newest it opens.
package enum Schema {
    package static var version: Int { Migration.latest }
}
