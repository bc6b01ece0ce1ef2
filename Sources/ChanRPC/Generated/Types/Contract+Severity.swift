// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How much a method can do.
    package enum Severity: String, ContractEnum {
        /// changes nothing
        case read
        /// changes what is easily put right
        case low
        /// changes who may do what
        case moderate
        /// cannot be put right, or concerns everybody
        case severe
    }
}
