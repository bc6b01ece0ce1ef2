// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Features that can be turned on or off.
    package enum Feature: String, ContractEnum {
        /// reactions to messages
        case reactions
        /// replies to posts
        case comments
        /// attached files
        case files
        /// voice messages
        case voice
        /// links in messages
        case links
        /// reports to the staff
        case reports
        /// chats with the staff
        case supportChats = "support_chats"
        /// deleting removes the text everywhere
        case fullDelete = "full_delete"
        /// posts of those below moderator wait
        case preModeration = "pre_moderation"
        /// receipts of delivery
        case receipts
        /// an owner may publish recent posts as a page and feeds that everybody can read (`preview.publish`)
        case previews
    }
}
