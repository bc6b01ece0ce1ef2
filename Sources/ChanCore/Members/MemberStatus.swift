/// invited | requested → (pending_review) → active → left | removed | banned; or declined, or withdrawn. The raw value is stable.
package enum MemberStatus: String, Hashable, Sendable, CaseIterable {
    case invited
    /// Asked to join, waits for approval.
    case requested
    /// Approved, waits for a second look by moderators.
    case pendingReview = "pending_review"
    case active
    case left
    case removed
    case banned
    case declined
    /// Took the request back.
    case withdrawn

    package var isPending: Bool {
        switch self {
        case .requested, .pendingReview: true
        case .invited, .active, .left, .removed, .banned, .declined, .withdrawn: false
        }
    }

    /// Not a member yet: what was asked for or promised is known to the staff alone.
    package var isToCome: Bool { self == .invited || isPending }

    /// Past members stay listed.
    package var isOver: Bool {
        switch self {
        case .left, .removed, .banned, .declined, .withdrawn: true
        case .invited, .requested, .pendingReview, .active: false
        }
    }
}
