// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What kind of conversation.
    package enum ConversationKind: String, ContractEnum {
        /// owners publish, subscribers read
        case channel
        /// members all may post
        case group
    }
}
