// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What decides about a permission.
    package enum AccessBasis: String, ContractEnum {
        /// only active members have permissions
        case status
        /// the table of this kind of conversation
        case role
        /// the permission was moved
        case override
        /// given or withheld for this member
        case grant
    }
}
