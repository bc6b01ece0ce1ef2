// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The state of a job.
    package enum JobState: String, ContractEnum {
        /// created, not running yet
        case waiting
        /// running
        case running
        /// was running when the node stopped; `job wait` or `chanadm serve` continues it
        case interrupted
        /// finished
        case done
        /// ended with an error
        case failed
        /// cancelled by a caller
        case cancelled
    }
}
