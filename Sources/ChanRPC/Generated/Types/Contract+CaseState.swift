// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// How far the staff are with it.
    package enum CaseState: String, ContractEnum {
        /// on its way to the origin
        case sent
        /// nobody has it in hand
        case open
        /// somebody deals with it
        case claimed
        /// a held post was published
        case approved
        /// a held post was not
        case rejected
        /// a held post waited too long
        case expired
        /// something was done
        case resolved
        /// nothing was done
        case archived
        /// nobody says more
        case closed
    }
}
