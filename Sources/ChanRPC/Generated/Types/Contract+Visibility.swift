// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Who may read with a link alone.
    package enum Visibility: String, ContractEnum {
        /// members only
        case closed
        /// whoever has the link
        case open
    }
}
