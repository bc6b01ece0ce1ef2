// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The form of a link.
    package enum LinkForm: String, ContractEnum {
        /// a secret and the relays that serve the rest, at most 300 characters
        case short
        /// everything, signed: verified without any relay
        case full
    }
}
