// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A level of the lockdown.
    package enum LockdownLevel: String, ContractEnum {
        /// as the policy says
        case normal
        /// ten requests a minute
        case slow
        /// as `slow`, and every request requires approval
        case approval
        /// no requests are accepted
        case closed
    }
}
