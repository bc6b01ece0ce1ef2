// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Where a job stands.
    package enum JobState: String, ContractEnum {
        /// begun, not yet at work
        case waiting
        /// at work, or interrupted: it goes on when the node is up
        case running
        /// ended well
        case done
        /// ended by an error
        case failed
        /// stopped because somebody wanted it
        case cancelled
    }
}
