// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Admission of new members.
    package enum Admission: String, ContractEnum {
        /// whoever has a valid link
        case open
        /// whom someone with the permission admits
        case approval
    }
}
