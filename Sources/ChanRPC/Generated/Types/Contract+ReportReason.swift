// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What is wrong with what is reported.
    package enum ReportReason: String, ContractEnum {
        /// advertising, floods
        case spam
        /// what it says or shows
        case content
        /// against the rules of this place
        case community
        /// a name or picture
        case profile
        /// something else
        case other
    }
}
