/// The conversation is in a phase that allows the act: active, or one of the named phases.
struct ConversationIsActive: Rule {
    private let phases: Set<Lifecycle.Phase>

    init(or others: Lifecycle.Phase...) { phases = Set(others).union([.active]) }

    func check(_ attempt: Attempt) -> RuleResult {
        let phase = attempt.summary.lifecycle.phase
        return .require(phases.contains(phase), .inactive(phase))
    }
}

extension DenialReason {
    /// Returns the reason for a refusal in this phase.
    package static func inactive(_ phase: Lifecycle.Phase) -> DenialReason {
        switch phase {
        case .frozen: .frozen
        case .closed: .closed
        case .deleted: .deleted
        case .draft, .active: .notActive(phase)
        }
    }
}

/// A genesis comes first, and only once.
struct ConversationIsNew: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.summary.lifecycle == .draft, .duplicate)
    }
}

/// A deleted conversation can be restored only within the grace period, while its bodies still exist.
struct WithinGrace: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .deleted(let graceUntil, _) = attempt.summary.lifecycle else { return .passes }
        return .require(attempt.at < graceUntil, .deleted)
    }
}
