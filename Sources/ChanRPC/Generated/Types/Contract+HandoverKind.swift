// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What can be handed over.
    package enum HandoverKind: String, ContractEnum {
        /// ownership of the conversation
        case ownership
        /// the origin: the node of another owner orders the log from then on
        case origin
    }
}
