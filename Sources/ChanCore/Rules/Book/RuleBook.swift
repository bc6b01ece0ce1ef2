/// Which rules guard which act: the table that `judge` runs and docs/domain.md numbers.
///
/// The order is the order of refusals: who comes before what, and what before how.
package enum RuleBook {
    package static func rules(for kind: ActKind) -> [any Rule] {
        complete[kind] ?? [Unwritten()]
    }

    /// An act without a row would be refused, not waved through; a test checks that there is none.
    private struct Unwritten: Rule {
        func check(_ attempt: Attempt) -> Finding { .fails(.notActive(attempt.summary.lifecycle.phase)) }
    }

    /// Put together once: every statement is judged by one of these. Whether others must agree is asked last, of what is
    /// permitted otherwise.
    private static let complete = book.mapValues { envelope + $0 + [HasApproval()] }

    private static let book: [ActKind: [any Rule]] =
        ofConversation.merging(ofAdmission, uniquingKeysWith: +).merging(ofLinks, uniquingKeysWith: +).merging(
            ofJoining, uniquingKeysWith: +
        )
        .merging(ofMembers, uniquingKeysWith: +).merging(ofMessages, uniquingKeysWith: +)
        .merging(ofRelays, uniquingKeysWith: +).merging(ofCases, uniquingKeysWith: +)
        .merging(ofGovernance, uniquingKeysWith: +).merging(ofHandover, uniquingKeysWith: +)

    /// What every statement passes, whatever it means.
    private static let envelope: [any Rule] = [EnclosedByOrigin(), StandsInItsScope()]

    /// What is asked beside that of an act when it is said, and of none that stands in a log: logs older than these rules
    /// read as they did.
    package static let ofSaying: [any Rule] = [TextIsPlain(), KeepsItsOrigin(), ReportConcernsAnother()]

    /// What every statement of a member passes.
    static let byMember: [any Rule] = [AuthorIsMember(), DeviceIsAuthors()]

    /// What every act upon others passes.
    static let byStaff: [any Rule] = byMember + [IsNotStale()]

    /// The kinds of act that have a row.
    package static var writtenKinds: Set<ActKind> { Set(book.keys) }
}
