// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What a message carries.
    package enum FileKind: String, ContractEnum {
        /// a file
        case file
        /// a voice message
        case voice
    }
}
