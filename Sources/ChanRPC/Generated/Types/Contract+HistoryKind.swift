// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How much history newcomers receive.
    package enum HistoryKind: String, ContractEnum {
        /// nothing
        case none
        /// the last messages
        case last
        /// from a time on
        case since
        /// everything
        case all
    }
}
