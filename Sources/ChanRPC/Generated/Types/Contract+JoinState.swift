// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What became of a request to join.
    package enum JoinState: String, ContractEnum {
        /// waits
        case pending
        /// has the first of two approvals
        case review
        /// admitted
        case approved
        /// not admitted
        case declined
        /// withdrawn
        case withdrawn
    }
}
