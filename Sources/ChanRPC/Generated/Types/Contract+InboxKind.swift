// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// What kind of thing waits for an answer.
    package enum InboxKind: String, ContractEnum {
        /// somebody asks to join
        case joinRequest = "join_request"
        /// somebody reported a message or a member
        case report
        /// somebody asked the staff, who have not answered
        case support
        /// a post that appears once it is approved
        case heldPost = "held_post"
        /// an act on which one has not voted
        case proposal
        /// ownership or the ordering of the log is offered
        case handover
        /// an owner left and named one as the next
        case succession
        /// a proof against an origin or a relay that nobody acknowledged
        case alarm
        /// an answer to one's own question or report, or the decision on it or on one's own request to join
        case answer
    }
}
