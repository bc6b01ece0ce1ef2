// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether a link works.
    package enum LinkState: String, ContractEnum {
        /// works
        case active
        /// withdrawn; can be revived
        case withdrawn
        /// expired
        case expired
        /// has reached its limit of uses
        case exhausted
    }
}
