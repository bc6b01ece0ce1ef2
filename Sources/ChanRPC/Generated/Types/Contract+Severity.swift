// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How much a method can do.
    package enum Severity: String, ContractEnum {
        /// changes nothing
        case read
        /// changes that are easily undone
        case low
        /// changes permissions
        case moderate
        /// cannot be undone, or concerns everybody
        case severe
    }
}
