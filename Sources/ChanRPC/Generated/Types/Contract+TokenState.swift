// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether a token is valid.
    package enum TokenState: String, ContractEnum {
        /// valid
        case active
        /// until it is restored
        case revoked
        /// expired
        case expired
    }
}
