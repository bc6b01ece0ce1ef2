// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What of a link can be absent.
    package enum LinkLimit: String, ContractEnum {
        /// the end
        case expiresAt = "expires_at"
        /// the limit
        case useLimit = "use_limit"
    }
}
