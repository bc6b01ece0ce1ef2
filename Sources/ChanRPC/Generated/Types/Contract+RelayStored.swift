// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A relay's status as the conversation's log has it.
    package enum RelayStored: String, ContractEnum {
        /// named, not asked yet
        case new
        /// asked
        case invited
        /// agreed to carry
        case accepted
        /// cosigned the current checkpoint
        case synced
        /// in the published relay set
        case active
        /// paused
        case inactive
        /// no longer used
        case removed
        /// the operator refused
        case rejected
        /// the operator stopped carrying
        case left
    }
}
