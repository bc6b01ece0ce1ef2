// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Roles, lowest first.
    package enum Role: String, ContractEnum {
        /// carries, never reads; no member holds it
        case relay
        /// reads; a channel's subscriber
        case observer
        /// may post
        case author
        /// full member
        case member
        /// keeps order
        case moderator
        /// manages members and links
        case admin
        /// decides everything
        case owner
    }
}
