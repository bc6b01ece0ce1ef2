// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Optional fields of the admission policy.
    package enum AdmissionLimit: String, ContractEnum {
        /// most members
        case capacity
        /// requests in a period
        case joinRate = "join_rate"
        /// the password
        case password
    }
}
