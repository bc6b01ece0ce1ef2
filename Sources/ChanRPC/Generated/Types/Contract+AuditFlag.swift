// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A finding about a member.
    package enum AuditFlag: String, ContractEnum {
        /// active, but without a device or any known activity
        case ghost
        /// active, but without an act or a post for the given time
        case dormant
        /// another member has the same name
        case duplicateName = "duplicate_name"
        /// another member has the same key
        case duplicateKey = "duplicate_key"
        /// joined by a link that was withdrawn later
        case withdrawnLink = "withdrawn_link"
        /// has a grant that expired
        case expiredGrant = "expired_grant"
    }
}
