/// The conversation is in a phase in which this may happen: active, or one of those named.
struct ConversationIsActive: Rule {
    private let phases: Set<Lifecycle.Phase>

    init(or others: Lifecycle.Phase...) { phases = Set(others).union([.active]) }

    func check(_ attempt: Attempt) -> RuleResult {
        let phase = attempt.summary.lifecycle.phase
        return .require(phases.contains(phase), .inactive(phase))
    }
}

extension DenialReason {
    /// Why nothing of the kind happens in this phase.
    package static func inactive(_ phase: Lifecycle.Phase) -> DenialReason {
        switch phase {
        case .frozen: .frozen
        case .closed: .closed
        case .deleted: .deleted
        case .draft, .active: .notActive(phase)
        }
    }
}

/// A genesis comes first, and once.
struct ConversationIsNew: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.summary.lifecycle == .draft, .duplicate)
    }
}

/// A deleted conversation comes back only while its bodies are still there.
struct WithinGrace: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .deleted(let graceUntil, _) = attempt.summary.lifecycle else { return .passes }
        return .require(attempt.at < graceUntil, .deleted)
    }
}
