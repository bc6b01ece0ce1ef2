package import ChanID

/// Judges `act` by `author` at `moment` (the log's `ordered_at`).
///
/// A refusal takes precedence over an unverifiable rule: no hidden statement can make the failed rule pass.
package func judge(_ act: Act, by author: Author, given facts: Facts, at moment: Timestamp) -> Verdict {
    if case .unknown(let unknown) = act, unknown.administrative { return .needsUpgrade(kind: unknown.number) }
    let attempt = Attempt(act, by: author, applyingExpiryTo: facts, at: moment)
    var hidden: ScopeKind?
    for rule in RuleBook.rules(for: act.kind) {
        switch rule.check(attempt) {
        case .passes: continue
        case .unverifiable(let scope): hidden = hidden ?? scope
        case .fails(let reason, let about): return .refused(attempt.denial(reason, by: rule, about: about))
        }
    }
    return hidden.map { .unverifiable($0) } ?? .permitted
}

/// Returns why `act` may not be authored now although it is permitted; `nil` if it may.
func authoringDenial(_ act: Act, by author: Author, given facts: Facts, at moment: Timestamp) -> Denial? {
    if case .proposalMade(let terms) = act { return authoringDenial(terms.act, by: author, given: facts, at: moment) }
    let attempt = Attempt(act, by: author, applyingExpiryTo: facts, at: moment)
    for rule in RuleBook.authoringRules {
        if case .fails(let reason, let about) = rule.check(attempt) {
            return attempt.denial(reason, by: rule, about: about)
        }
    }
    return nil
}

/// Returns every rule that guards `act`, each with its result: the answer to "why may I (not)?".
package func explain(_ act: Act, by author: Author, given facts: Facts, at moment: Timestamp) -> Explanation {
    let attempt = Attempt(act, by: author, applyingExpiryTo: facts, at: moment)
    let lines = (RuleBook.rules(for: act.kind) + RuleBook.authoringRules).map {
        Explanation.Line(rule: $0.name, finding: $0.check(attempt))
    }
    return Explanation(act: act.kind, lines: lines)
}

/// The rules that guard an act, each with its result.
package struct Explanation: Hashable, Sendable {
    package var act: ActKind
    package var lines: [Line]

    package struct Line: Hashable, Sendable {
        package var rule: String
        package var finding: RuleResult
    }

    /// The first rule that fails; `nil` if the act is permitted.
    package var deciding: Line? {
        lines.first { line in
            switch line.finding {
            case .fails: true
            case .passes, .unverifiable: false
            }
        }
    }
}

extension Attempt {
    /// Applies expiry to the facts first, except for the act that publishes an expiry.
    fileprivate init(_ act: Act, by author: Author, applyingExpiryTo facts: Facts, at moment: Timestamp) {
        let current = act.kind == .lapsed ? facts : facts.applyingExpiry(at: moment)
        self.init(act, by: author, given: current, at: moment)
    }

    func denial(_ reason: DenialReason, by rule: any Rule, about: Target?) -> Denial {
        let subject = about ?? act.target
        return Denial(reason, rule: rule.name, subject: subject, hint: Hint(for: reason, about: subject, in: facts))
    }
}
