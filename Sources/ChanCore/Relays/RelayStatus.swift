/// new → invited → accepted → synced → active → inactive | removed; invited, accepted → rejected; active → left.
/// The raw value is stable.
package enum RelayStatus: String, Hashable, Sendable, CaseIterable {
    case new
    case invited
    case accepted
    /// The relay cosigned our current checkpoint.
    case synced
    /// The relay is in the charter's relay set.
    case active
    case inactive
    case removed
    /// Only the relay's operator can clear it.
    case rejected
    /// The operator stopped serving the conversation.
    case left

    /// The statuses that can follow, by our action or the relay's answer. A rejected relay can only be removed until
    /// its operator clears the rejection.
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

    /// Whether members learn of the relay by name, and links may contain it as a hint.
    package var carries: Bool { self == .active }
}
