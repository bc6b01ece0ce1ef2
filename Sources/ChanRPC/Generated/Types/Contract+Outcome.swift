// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What became of a mutation.
    package enum Outcome: String, ContractEnum {
        /// done, in the log
        case applied
        /// no change: already set
        case unchanged
        /// sent to the origin through a relay; not accepted yet
        case submitted
        /// the origin received it; an approval is required
        case awaitingApproval = "awaiting_approval"
    }
}
