/// Which rules guard which act: the table that `judge` runs and docs/domain.md numbers.
///
/// The order is the order of refusals: who comes before what, and what before how.
package enum RuleBook {
    package static func rules(for kind: ActKind) -> [any Rule] {
        (envelope + (book[kind] ?? [Unwritten()]))
    }

    /// An act without a row would be refused, not waved through; a test checks that there is none.
    private struct Unwritten: Rule {
        func check(_ attempt: Attempt) -> Finding { .fails(.notActive(attempt.summary.lifecycle.phase)) }
    }

    private static let book: [ActKind: [any Rule]] =
        ofConversation.merging(ofAdmission, uniquingKeysWith: +).merging(ofLinks, uniquingKeysWith: +).merging(
            ofJoining, uniquingKeysWith: +
        )
        .merging(ofMembers, uniquingKeysWith: +).merging(ofMessages, uniquingKeysWith: +)
        .merging(ofRelays, uniquingKeysWith: +).merging(ofCases, uniquingKeysWith: +)

    /// What every statement passes, whatever it means.
    private static let envelope: [any Rule] = [EnclosedByOrigin(), StandsInItsScope()]

    /// What every statement of a member passes.
    static let byMember: [any Rule] = [AuthorIsMember(), DeviceIsAuthors()]

    /// What every act upon others passes.
    static let byStaff: [any Rule] = byMember + [IsNotStale()]

    /// The kinds of act that have a row.
    package static var writtenKinds: Set<ActKind> { Set(book.keys) }
}
