/// The feature that the act needs is enabled for the author's role.
struct FeatureIsOn: Rule {
    private let feature: Feature
    private let concerns: @Sendable (Attempt) -> Bool

    init(_ feature: Feature, when concerns: @escaping @Sendable (Attempt) -> Bool = { _ in true }) {
        self.feature = feature
        self.concerns = concerns
    }

    func check(_ attempt: Attempt) -> RuleResult {
        guard concerns(attempt) else { return .passes }
        let setting = attempt.summary.preferences.setting(of: feature)
        guard setting.isOn else { return .fails(.featureOff(feature)) }
        return attempt.authorRow.result(ifAbsent: .passes) { member in
            .require(setting.isOn(for: member.role), .featureOff(feature))
        }
    }

    /// In a channel, a reply by an author who may not post is a comment.
    static let forComments = FeatureIsOn(.comments) { attempt in
        attempt.posting?.replyTo != nil && !attempt.authorHolds(.post)
    }
}
