// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whose key it is.
    package enum VerifierKeyRole: String, ContractEnum {
        /// signs the checkpoints of a conversation
        case origin
        /// signs the checkpoints of this node's journal
        case journal
        /// a relay: cosigns checkpoints
        case cosigner
    }
}
