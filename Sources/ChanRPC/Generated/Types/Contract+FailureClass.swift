// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What failed.
    package enum FailureClass: String, ContractEnum {
        /// the log's or an entry's proof
        case integrity
        /// opening a body
        case decryption
    }
}
