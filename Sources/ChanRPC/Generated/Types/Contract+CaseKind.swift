// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The kind of a case.
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
