/// new → invited → accepted → synced → active → inactive | removed; invited, accepted → rejected; active → left.
/// The raw value is stable.
package enum RelayStatus: String, Hashable, Sendable, CaseIterable {
    case new
    case invited
    case accepted
    /// It cosigned our current checkpoint.
    case synced
    /// It stands in the charter's relay set.
    case active
    case inactive
    case removed
    /// Cleared only by the relay's operator.
    case rejected
    /// The operator stopped carrying the conversation.
    case left

    /// Where a relay may go from here by our own doing or by what the relay said. `rejected` has no way on but removal
    /// until its operator clears it.
    package var next: Set<RelayStatus> {
        switch self {
        case .new: [.invited, .removed]
        case .invited: [.accepted, .rejected, .removed]
        case .accepted: [.synced, .rejected, .removed]
        case .synced: [.active, .left, .removed]
        case .active: [.inactive, .left, .removed]
        case .inactive: [.active, .left, .removed]
        case .rejected: [.removed]
        case .left, .removed: [.new, .invited]
        }
    }

    /// Members are told of it by name, and links may carry it as a hint.
    package var carries: Bool { self == .active }
}
