// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether a token is good.
    package enum TokenState: String, ContractEnum {
        /// it is
        case active
        /// until it is restored
        case revoked
        /// its time is over
        case expired
    }
}
