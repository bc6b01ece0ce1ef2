// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What the last probe of a relay saw.
    package enum RelayObserved: String, ContractEnum {
        /// not probed yet
        case unknown
        /// answers and is current
        case reachable
        /// answers, behind the origin
        case lagging
        /// does not answer
        case unreachable
        /// showed a log that contradicts ours
        case diverged
        /// another identity answers at its address
        case wrongIdentity = "wrong_identity"
        /// answers, refuses this conversation
        case refusing
    }
}
