/// One step of a schema. Steps are only ever added; the number of the last applied step is the database's
/// `user_version`.
package struct Migration: Sendable {
    package let number: Int
    package let name: String
    package let sql: String

    package init(number: Int, name: String, sql: String) {
        self.number = number
        self.name = name
        self.sql = sql
    }
}
