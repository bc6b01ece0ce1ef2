// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What stands out about a member.
    package enum AuditFlag: String, ContractEnum {
        /// active, and has no device, or nothing of theirs is known
        case ghost
        /// active, and did nothing for as long as asked
        case dormant
        /// another member goes by the same name
        case duplicateName = "duplicate_name"
        /// another member has the same key
        case duplicateKey = "duplicate_key"
        /// came by a link that was withdrawn since
        case withdrawnLink = "withdrawn_link"
        /// still carries a grant whose time is over
        case expiredGrant = "expired_grant"
    }
}
