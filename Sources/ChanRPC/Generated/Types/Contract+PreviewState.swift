// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether a public preview is shown.
    package enum PreviewState: String, ContractEnum {
        /// everybody can read it
        case shown
        /// an owner withdrew it, or the channel may have none any more
        case withdrawn
        /// nobody renewed it for 24 hours
        case ended
    }
}
