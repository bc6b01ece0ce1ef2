// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Where a conversation stands in its life.
    package enum ConversationState: String, ContractEnum {
        /// not yet open
        case draft
        /// in use
        case active
        /// no one below owner writes for now
        case frozen
        /// kept, read-only
        case closed
        /// being deleted; restorable within its grace period
        case deleted
    }
}
