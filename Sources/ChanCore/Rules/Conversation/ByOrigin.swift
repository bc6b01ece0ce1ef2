/// Only the origin's device may author this act.
struct ByOrigin: Rule {
    private let concerns: @Sendable (Attempt) -> Bool

    init(when concerns: @escaping @Sendable (Attempt) -> Bool = { _ in true }) { self.concerns = concerns }

    func check(_ attempt: Attempt) -> RuleResult { .require(attempt.isByOrigin || !concerns(attempt), .notOrigin) }

    /// Imported messages state their own author and time, so only the origin may publish them.
    static let toImport = ByOrigin { $0.posting?.imported != nil }
}

/// The act is allowed only in channels.
struct OnlyInChannels: Rule {
    private let concerns: @Sendable (Attempt) -> Bool

    init(when concerns: @escaping @Sendable (Attempt) -> Bool = { _ in true }) { self.concerns = concerns }

    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.summary.kind == .channel || !concerns(attempt), .notChannel)
    }

    static let toSpeakAsOne = OnlyInChannels { $0.posting?.asChannel ?? false }
}
