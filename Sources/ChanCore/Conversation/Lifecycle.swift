package import ChanID

/// draft → active → (frozen ⇄ active) → closed → deleted, with a way back while the grace period lasts.
package enum Lifecycle: Hashable, Sendable {
    /// Before its genesis: nothing but `conversationCreated` can happen.
    case draft
    case active
    /// Nobody posts or joins; administration goes on.
    case frozen
    /// Kept, read-only, for good.
    case closed
    /// Restorable until the grace period ends; afterwards bodies are pruned.
    case deleted(graceUntil: Timestamp, before: Restorable)

    /// What a deleted conversation goes back to when restored.
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

    /// The lifecycle without its facts, with a stable name.
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
    /// Until when what was deleted can be restored.
    package var graceUntil: Timestamp? {
        guard case .deleted(let graceUntil, _) = self else { return nil }
        return graceUntil
    }
}
