// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether this node exchanges who is typing in a group.
    package enum TypingSetting: String, ContractEnum {
        /// it tells the others that you are typing, and shows when they are
        case on
        /// it does neither
        case off
    }
}
