// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The state of a case.
    package enum CaseState: String, ContractEnum {
        /// on its way to the origin
        case sent
        /// not claimed
        case open
        /// claimed by a member of the staff
        case claimed
        /// a held post was published
        case approved
        /// a held post was rejected
        case rejected
        /// a held post expired without a decision
        case expired
        /// action was taken
        case resolved
        /// no action was taken
        case archived
        /// ended
        case closed
    }
}
