// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Roles, lowest first.
    package enum Role: String, ContractEnum {
        /// carries, never reads; not a role of members
        case relay
        /// reads; a channel's subscriber
        case observer
        /// may post
        case author
        /// full member
        case member
        /// moderates
        case moderator
        /// manages members and links
        case admin
        /// decides everything
        case owner
    }
}
