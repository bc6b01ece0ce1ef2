// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What stands out about a relay.
    package enum RelayFinding: String, ContractEnum {
        /// it shows another root than ours
        case rootDiffers = "root_differs"
        /// it lets others read than roster and links of now say
        case accessOutdated = "access_outdated"
        /// it was never told who may read
        case accessUnknown = "access_unknown"
        /// it lacks entries
        case behind
        /// it holds entries and did not cosign them
        case notCosigned = "not_cosigned"
        /// it did not answer last time
        case unreachable
        /// it never answered
        case neverSeen = "never_seen"
    }
}
