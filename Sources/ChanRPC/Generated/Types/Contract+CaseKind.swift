// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What a member brings before the staff.
    package enum CaseKind: String, ContractEnum {
        /// a post that waits
        case hold
        /// a report
        case report
        /// a question
        case support
        /// a request to join
        case admission
    }
}
