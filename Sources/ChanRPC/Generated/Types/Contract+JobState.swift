// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Where a job stands.
    package enum JobState: String, ContractEnum {
        /// begun, not yet at work
        case waiting
        /// at work
        case running
        /// was at work when the node stopped: `job wait` goes on, and so does `chanadm serve`
        case interrupted
        /// ended well
        case done
        /// ended by an error
        case failed
        /// stopped because somebody wanted it
        case cancelled
    }
}
