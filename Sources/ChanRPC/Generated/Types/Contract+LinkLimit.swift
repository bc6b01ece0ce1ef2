// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Optional fields of a link.
    package enum LinkLimit: String, ContractEnum {
        /// the end
        case expiresAt = "expires_at"
        /// the limit
        case useLimit = "use_limit"
    }
}
