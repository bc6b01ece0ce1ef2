// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// An answer to a request to join.
    package enum JoinVerdict: String, ContractEnum {
        /// yes
        case approve
        /// no
        case decline
    }
}
