/// One step of a relay's schema: the embedded text of a file schema/relay/<store>/NNNN_<name>.sql. Steps are only ever
/// added, and never change once released.
struct RelayMigration: Sendable {
    /// The name under which the store records the step: the file's first line.
    let name: String
    let sql: String
}
