/// The table of rules that guard each kind of act. `judge` evaluates it; docs/domain.md numbers it.
///
/// The order determines which refusal is reported first: rules about the author come before rules about the object, and
/// those before rules about the details.
package enum RuleBook {
    package static func rules(for kind: ActKind) -> [any Rule] { rulesByKind[kind] ?? allRules(for: kind) }

    /// Computed once, because every statement is judged by one of these lists.
    private static let rulesByKind = Dictionary(
        uniqueKeysWithValues: ActKind.allCases.map { ($0, allRules(for: $0)) })

    /// The approval of other owners is checked last, for acts that are permitted otherwise.
    private static func allRules(for kind: ActKind) -> [any Rule] {
        commonRules + kind.rules + [HasApproval()]
    }

    /// The rules that every statement must pass.
    private static let commonRules: [any Rule] = [EnclosedByOrigin(), StandsInItsScope()]

    /// Additional rules that are checked only when an act is authored, and never for acts in a log, so that logs that
    /// are older than these rules are still accepted.
    package static let authoringRules: [any Rule] = [TextIsPlain(), KeepsItsOrigin(), ReportConcernsAnother()]

    /// The rules that every statement of a member must pass.
    static let memberRules: [any Rule] = [AuthorIsMember(), DeviceIsAuthors()]

    /// The rules that every act on others must pass.
    static let staffRules: [any Rule] = memberRules + [IsNotStale()]

    /// Any phase is allowed, because the proposed act has its own rule for this.
    static let anyPhase: [any Rule] = [ConversationIsActive(or: .frozen, .closed, .deleted)]
}
