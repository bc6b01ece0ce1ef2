// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// Where a member stands.
    package enum MemberStatus: String, ContractEnum {
        /// has a link of their own, did not join yet
        case invited
        /// asked to join; the node that orders the log has not answered yet
        case pendingOrigin = "pending_origin"
        /// asked to join; somebody has to decide
        case pendingApproval = "pending_approval"
        /// admitted so far, waits for review
        case pendingReview = "pending_review"
        /// is a member
        case active
        /// went
        case left
        /// was removed
        case removed
        /// was banned
        case banned
        /// was not admitted
        case declined
        /// took the request to join back
        case withdrawn
    }
}
