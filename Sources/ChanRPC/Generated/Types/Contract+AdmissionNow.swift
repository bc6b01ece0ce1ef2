// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What stands between a link and membership at this moment.
    package enum AdmissionNow: String, ContractEnum {
        /// nothing
        case open
        /// someone with the permission says yes
        case approval
        /// someone says yes, then somebody else who looked again
        case review
        /// nobody becomes a member
        case closed
    }
}
