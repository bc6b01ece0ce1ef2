// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A step of the ladder.
    package enum LockdownLevel: String, ContractEnum {
        /// as the policy says
        case normal
        /// ten requests a minute
        case slow
        /// and nobody gets in without a yes
        case approval
        /// and nobody asks
        case closed
    }
}
