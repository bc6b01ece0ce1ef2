package import ChanID

/// draft → active → (frozen ⇄ active) → closed → deleted. A deleted conversation can be restored within the grace
/// period.
package enum Lifecycle: Hashable, Sendable {
    /// Before the genesis: only `conversationCreated` is allowed.
    case draft
    case active
    /// Posting and joining are not allowed; administration is.
    case frozen
    /// Permanently read-only.
    case closed
    /// Can be restored until the grace period ends; then the bodies are pruned.
    case deleted(graceUntil: Timestamp, before: Restorable)

    /// The state to which a deleted conversation is restored.
    package enum Restorable: UInt8, Hashable, Sendable {
        case active = 0
        case frozen = 1
        case closed = 2
    }

    package var phase: Phase {
        switch self {
        case .draft: .draft
        case .active: .active
        case .frozen: .frozen
        case .closed: .closed
        case .deleted: .deleted
        }
    }

    /// The lifecycle without associated values, with a stable name.
    package enum Phase: String, Hashable, Sendable, CaseIterable {
        case draft, active, frozen, closed, deleted
    }
}

extension Lifecycle.Restorable {
    package var lifecycle: Lifecycle {
        switch self {
        case .active: .active
        case .frozen: .frozen
        case .closed: .closed
        }
    }
}

extension Lifecycle {
    /// The end of the grace period; `nil` unless the conversation is deleted.
    package var graceUntil: Timestamp? {
        guard case .deleted(let graceUntil, _) = self else { return nil }
        return graceUntil
    }
}
