// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What becomes of a request.
    package enum AdmissionOutcome: String, ContractEnum {
        /// a member at once
        case admitted
        /// waits for an approval
        case approval
        /// waits for two approvals
        case review
        /// waits for the program
        case program
        /// refused
        case refused
    }
}
