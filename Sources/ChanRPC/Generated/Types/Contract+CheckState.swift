// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The outcome of one check.
    package enum CheckState: String, ContractEnum {
        /// in order
        case ok
        /// works, look at it
        case warning
        /// does not work
        case error
        /// could not be checked
        case skipped
    }
}
