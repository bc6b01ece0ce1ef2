/// Only the device that orders the log says this.
struct ByOrigin: Rule {
    private let concerns: @Sendable (Attempt) -> Bool

    init(when concerns: @escaping @Sendable (Attempt) -> Bool = { _ in true }) { self.concerns = concerns }

    func check(_ attempt: Attempt) -> RuleResult { .require(attempt.isByOrigin || !concerns(attempt), .notOrigin) }

    /// What was imported names an author and a time of its own, so not everybody may say it.
    static let toImport = ByOrigin { $0.act.posting?.imported != nil }
}

/// Channels have this; groups do not.
struct OnlyInChannels: Rule {
    private let concerns: @Sendable (Attempt) -> Bool

    init(when concerns: @escaping @Sendable (Attempt) -> Bool = { _ in true }) { self.concerns = concerns }

    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.summary.kind == .channel || !concerns(attempt), .notChannel)
    }

    static let toSpeakAsOne = OnlyInChannels { $0.act.posting?.asChannel ?? false }
}
