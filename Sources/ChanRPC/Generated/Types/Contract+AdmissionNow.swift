// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How requests to join are admitted at this moment.
    package enum AdmissionNow: String, ContractEnum {
        /// nothing
        case open
        /// a member with the permission must approve
        case approval
        /// two members must approve, one after the other
        case review
        /// nobody becomes a member
        case closed
    }
}
