/// Which rules guard which act: the table that `judge` runs and docs/domain.md numbers.
///
/// The order is the order of refusals: who comes before what, and what before how.
package enum RuleBook {
    package static func rules(for kind: ActKind) -> [any Rule] { rulesByKind[kind] ?? allRules(for: kind) }

    /// Put together once: every statement is judged by one of these.
    private static let rulesByKind = Dictionary(
        uniqueKeysWithValues: ActKind.allCases.map { ($0, allRules(for: $0)) })

    /// Whether others must agree is asked last, of what is permitted otherwise.
    private static func allRules(for kind: ActKind) -> [any Rule] {
        commonRules + actRules(for: kind) + [HasApproval()]
    }

    /// What every statement passes, whatever it means.
    private static let commonRules: [any Rule] = [EnclosedByOrigin(), StandsInItsScope()]

    /// What is asked beside that of an act when it is said, and of none that stands in a log: logs older than these rules
    /// read as they did.
    package static let authoringRules: [any Rule] = [TextIsPlain(), KeepsItsOrigin(), ReportConcernsAnother()]

    /// What every statement of a member passes.
    static let memberRules: [any Rule] = [AuthorIsMember(), DeviceIsAuthors()]

    /// What every act upon others passes.
    static let staffRules: [any Rule] = memberRules + [IsNotStale()]
}
