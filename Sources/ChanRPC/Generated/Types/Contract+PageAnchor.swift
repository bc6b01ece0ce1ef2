// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A place in a conversation.
    package enum PageAnchor: String, ContractEnum {
        /// the newest item
        case newest
        /// the oldest item
        case oldest
        /// the first unread message of somebody else; the newest item if there is none
        case firstUnread = "first_unread"
    }
}
