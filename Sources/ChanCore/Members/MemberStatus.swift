/// invited | requested → (pending_review) → active → left | removed | banned; or declined, or withdrawn. The raw value
/// is stable.
package enum MemberStatus: String, Hashable, Sendable, CaseIterable {
    case invited
    /// Requested to join; needs approval.
    case requested
    /// Approved once; needs the approval of a second moderator.
    case pendingReview = "pending_review"
    case active
    case left
    case removed
    case banned
    case declined
    /// Withdrew the join request.
    case withdrawn

    package var isPending: Bool {
        switch self {
        case .requested, .pendingReview: true
        case .invited, .active, .left, .removed, .banned, .declined, .withdrawn: false
        }
    }

    /// Whether the member has not joined yet. Only staff know the requested or promised role.
    package var isToCome: Bool { self == .invited || isPending }

    /// Whether the membership or request has ended. Former members remain listed.
    package var isOver: Bool {
        switch self {
        case .left, .removed, .banned, .declined, .withdrawn: true
        case .invited, .requested, .pendingReview, .active: false
        }
    }
}
