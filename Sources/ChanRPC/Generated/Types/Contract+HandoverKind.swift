// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What can be handed over.
    package enum HandoverKind: String, ContractEnum {
        /// to be an owner
        case ownership
        /// the ordering of the log: an owner's node does it from then on
        case origin
    }
}
