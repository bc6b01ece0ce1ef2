// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What of admission can be absent.
    package enum AdmissionLimit: String, ContractEnum {
        /// most members
        case capacity
        /// requests in a period
        case joinRate = "join_rate"
        /// the password
        case password
    }
}
