// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What became of a request to join.
    package enum JoinState: String, ContractEnum {
        /// waits
        case pending
        /// has the first yes of two
        case review
        /// admitted
        case approved
        /// not admitted
        case declined
        /// taken back
        case withdrawn
    }
}
