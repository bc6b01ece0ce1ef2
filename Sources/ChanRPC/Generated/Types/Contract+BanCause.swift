// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What somebody has in common with who was banned.
    package enum BanCause: String, ContractEnum {
        /// the key
        case key
        /// the link they came by
        case link
        /// the banned one made the link or invited them
        case inviter
    }
}
