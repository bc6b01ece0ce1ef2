// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// A finding about a relay.
    package enum RelayFinding: String, ContractEnum {
        /// it shows another root than ours
        case rootDiffers = "root_differs"
        /// its readers differ from the current roster and links
        case accessOutdated = "access_outdated"
        /// it never received a set of readers
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
