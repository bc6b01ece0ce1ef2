// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The direction of a list.
    package enum Order: String, ContractEnum {
        /// oldest or smallest first
        case asc
        /// newest or largest first
        case desc
    }
}
