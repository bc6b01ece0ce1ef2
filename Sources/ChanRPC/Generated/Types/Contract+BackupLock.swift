// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What opens a backup.
    package enum BackupLock: String, ContractEnum {
        /// `vault.key` of the node that made it
        case vault
        /// its passphrase
        case passphrase
    }
}
