// Generated from schema/rpc/types.json by chandev; do not edit.
// swift-format-ignore-file

extension Contract {
    /// The status of a member.
    package enum MemberStatus: String, ContractEnum {
        /// has a link of their own, did not join yet
        case invited
        /// asked to join; the origin has not answered yet
        case pendingOrigin = "pending_origin"
        /// asked to join; waits for approval
        case pendingApproval = "pending_approval"
        /// has the first of two approvals
        case pendingReview = "pending_review"
        /// is a member
        case active
        /// left the conversation
        case left
        /// was removed
        case removed
        /// was banned
        case banned
        /// was not admitted
        case declined
        /// withdrew the request to join
        case withdrawn
    }
}
