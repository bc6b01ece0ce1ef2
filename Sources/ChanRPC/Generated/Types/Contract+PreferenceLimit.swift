// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Limits that can be absent.
    package enum PreferenceLimit: String, ContractEnum {
        /// members at once
        case capacity
        /// time to edit
        case editWindow = "edit_window"
        /// time to delete
        case deleteWindow = "delete_window"
        /// pause between posts
        case slowMode = "slow_mode"
        /// messages disappear
        case timeToLive = "time_to_live"
        /// relays that must cosign an entry
        case quorum
    }
}
