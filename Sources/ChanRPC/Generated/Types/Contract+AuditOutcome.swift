// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What became of an act or a request.
    package enum AuditOutcome: String, ContractEnum {
        /// it happened
        case accepted
        /// the rules or the node refused it
        case refused
    }
}
