package import ChanID

/// One thing that must hold before an act counts, as a value: what it is called, and how to find out.
///
/// A rule looks at nothing but the attempt, so the origin that decides, the subscriber that verifies and the audit of
/// any past moment all get the same answer. Which rules guard which act: `RuleBook`.
package protocol Rule: Sendable {
    /// Stable; shown by `explain` and carried by denials.
    var name: String { get }
    func check(_ attempt: Attempt) -> RuleResult
}

extension Rule {
    package var name: String { "\(Self.self)" }
}

/// What one rule says.
package enum RuleResult: Hashable, Sendable {
    case passes
    /// `about` is `nil` where the refusal concerns the act's own target.
    case fails(DenialReason, about: Target? = nil)
    /// It rests on statements of a scope this reader cannot open.
    case unverifiable(ScopeKind)

    /// Fails with `reason` unless the condition holds.
    static func require(_ condition: Bool, _ reason: @autoclosure () -> DenialReason) -> RuleResult {
        condition ? .passes : .fails(reason())
    }
}

/// One act by one author at one moment, with what is known: all a rule ever sees.
package struct Attempt: Sendable {
    package let act: Act
    package let author: Author
    package let facts: Facts
    package let at: Timestamp
    /// Whether the owners that policy wants agreed to it.
    package var isApproved = false

    /// The author's own row.
    let authorRow: LookupResult<Member>
    /// The row of the member the act is about; `absent` where it is about none. Most rules look at both.
    let targetRow: LookupResult<Member>

    package init(_ act: Act, by author: Author, given facts: Facts, at moment: Timestamp) {
        self.act = act
        self.author = author
        self.facts = facts
        at = moment
        authorRow = facts.member(author.member)
        targetRow = act.targetMember.map(facts.member) ?? .absent
    }

    var summary: ConversationSummary { facts.summary }

    var isByOrigin: Bool { author.device == summary.origin?.device }

    /// Whether the act says who its target is, which stands in for a roster this reader cannot open.
    var introducesTarget: Bool { act.introduction != nil && act.introduction?.member == act.targetMember }
}
