// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What became of a mutation.
    package enum Outcome: String, ContractEnum {
        /// done, in the log
        case applied
        /// nothing to do: it was so already
        case unchanged
        /// on its way to the origin through a relay; a receipt follows
        case submitted
        /// the origin has it; someone must admit or approve
        case awaitingApproval = "awaiting_approval"
    }
}
