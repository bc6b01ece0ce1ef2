// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Restore a backup into a new state directory. Needs no node, and refuses a directory that is not empty. The node
    /// in the restored directory signs nothing until it has fetched missing entries from its relays (`chanadm sync`).
    /// Never run it beside the original.
    package enum BackupRestore: Method {
        package static let info = MethodInfo(
            name: "backup.restore", kind: .read, severity: .read, permission: "local",
            idempotent: false, summary: "Restore a backup into a new state directory", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["path", "into", "passphrase_file", "vault_key"]
            /// The backup.
            package var path: String
            /// The state directory to make; it does not exist yet, or is empty.
            package var into: String
            /// File with its passphrase.
            package var passphraseFile: String?
            /// The `vault.key` of the node that made it, where no passphrase locks it.
            package var vaultKey: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                path = try reader.required("path", .text(maxBytes: 4096))
                into = try reader.required("into", .text(maxBytes: 4096))
                passphraseFile = try reader.optional("passphrase_file", .text(maxBytes: 4096))
                vaultKey = try reader.optional("vault_key", .text(maxBytes: 4096))
            }
        }

        package typealias Result = Contract.RestoredBackup
    }
}
