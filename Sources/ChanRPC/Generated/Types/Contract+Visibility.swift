// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// `closed`: only members can read; `open`: everyone with a link can.
    package enum Visibility: String, ContractEnum {
        /// members only
        case closed
        /// whoever has the link
        case open
    }
}
