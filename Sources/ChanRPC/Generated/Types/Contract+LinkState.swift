// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Whether a link works.
    package enum LinkState: String, ContractEnum {
        /// works
        case active
        /// taken back; can be revived
        case withdrawn
        /// its time is over
        case expired
        /// used as often as it may be
        case exhausted
    }
}
