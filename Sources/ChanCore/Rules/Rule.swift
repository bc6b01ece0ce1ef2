package import ChanID

/// One condition that must hold before an act counts: its name and its check.
///
/// A rule depends only on the attempt, so the deciding origin, a verifying subscriber and an audit of any past moment
/// get the same result. `RuleBook` lists which rules guard which act.
package protocol Rule: Sendable {
    /// The stable name, shown by `explain` and contained in denials.
    var name: String { get }
    func check(_ attempt: Attempt) -> RuleResult
}

extension Rule {
    package var name: String { "\(Self.self)" }
}

/// The result of one rule.
package enum RuleResult: Hashable, Sendable {
    case passes
    /// `about` is `nil` if the refusal concerns the act's own target.
    case fails(DenialReason, about: Target? = nil)
    /// The result depends on statements of a scope that this reader cannot open.
    case unverifiable(ScopeKind)

    /// Returns `passes` if the condition holds, otherwise `fails` with `reason`.
    static func require(_ condition: Bool, _ reason: @autoclosure () -> DenialReason) -> RuleResult {
        condition ? .passes : .fails(reason())
    }
}

/// One act by one author at one moment, with the known facts: the complete input of a rule.
package struct Attempt: Sendable {
    package let act: Act
    package let author: Author
    package let facts: Facts
    package let at: Timestamp
    /// Whether the owners that the policy requires have approved the act.
    package var isApproved = false

    /// The author's row.
    let authorRow: LookupResult<Member>
    /// The row of the target member; `absent` if the act has none. Looked up once, because most rules need both rows.
    let targetRow: LookupResult<Member>
    /// The content that the act posts; otherwise `nil`. Taken out of the act once, because a dozen rules check it.
    let posting: Posting?

    package init(_ act: Act, by author: Author, given facts: Facts, at moment: Timestamp) {
        self.act = act
        self.author = author
        self.facts = facts
        at = moment
        authorRow = facts.member(author.member)
        targetRow = act.targetMember.map(facts.member) ?? .absent
        posting = act.posting
    }

    var summary: ConversationSummary { facts.summary }

    var isByOrigin: Bool { author.device == summary.origin?.device }

    /// Whether the act introduces its target. The introduction replaces a roster that this reader cannot open.
    var introducesTarget: Bool { act.introduction != nil && act.introduction?.member == act.targetMember }
}
