// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The state of a conversation.
    package enum ConversationState: String, ContractEnum {
        /// not yet open
        case draft
        /// in use
        case active
        /// posting and joining are suspended
        case frozen
        /// read-only
        case closed
        /// being deleted; restorable within its grace period
        case deleted
    }
}
